package dev.petbench.scenario.editor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Directories that hold nothing that anybody looks for, and that a glob has to look into. */
final class Ballast {
  private static final int FAN_OUT = 100;

  private Ballast() {}

  /**
   * Makes a tree of empty directories, a hundred in each, and in one of every hundred a directory
   * named {@code .venv}.
   *
   * @param root where; it must not exist
   * @param directories how many, {@code .venv} not counted; 1 or more
   * @throws IOException when they cannot be made
   */
  static void make(Path root, int directories) throws IOException {
    Files.createDirectory(root);
    int made = 0;
    for (int top = 0; made < directories; top++) {
      Path branch = Files.createDirectory(root.resolve("d" + top));
      made++;
      Files.createDirectory(branch.resolve(".venv"));
      for (int leaf = 0; leaf < FAN_OUT - 1 && made < directories; leaf++) {
        Files.createDirectory(branch.resolve("d" + leaf));
        made++;
      }
    }
    Files.createDirectory(root.resolve(".venv"));
  }
}
