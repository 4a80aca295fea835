package dev.petbench.session;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A request, ready to be sent: its parameters are JSON already, so that sending it costs nothing
 * that is not the server's.
 *
 * @param operation what is asked
 * @param params the parameters as JSON in UTF-8; not copied, never changed
 * @param deadline how long the answer may take, writing included
 */
public record Request(Operation operation, byte[] params, Duration deadline) {
  /** The editor's own time-out for refresh, resolve and the first configure. */
  public static final Duration EDITOR_DEADLINE = Duration.ofSeconds(30);

  private static final ObjectMapper JSON = new ObjectMapper();

  /** Checks. */
  public Request {
    Objects.requireNonNull(operation, "operation");
    Objects.requireNonNull(params, "params");
    if (deadline.isNegative() || deadline.isZero()) {
      throw new IllegalArgumentException("the deadline must lie in the future: " + deadline);
    }
  }

  /**
   * {@code info}.
   *
   * @param deadline how long it may take
   * @return the request
   */
  public static Request info(Duration deadline) {
    return new Request(Operation.INFO, bytes(JSON.createObjectNode()), deadline);
  }

  /**
   * {@code configure} without programs.
   *
   * @param workspaces workspace folders
   * @param environmentDirectories directories that hold environments
   * @param cache the cache directory
   * @return the request
   */
  public static Request configure(
      List<Path> workspaces, List<Path> environmentDirectories, Path cache) {
    return configure(workspaces, environmentDirectories, Map.of(), cache);
  }

  /**
   * {@code configure}.
   *
   * @param workspaces workspace folders
   * @param environmentDirectories directories that hold environments
   * @param executables parameters that name a program, such as "poetryExecutable", to its path
   * @param cache the cache directory
   * @return the request
   */
  public static Request configure(
      List<Path> workspaces,
      List<Path> environmentDirectories,
      Map<String, Path> executables,
      Path cache) {
    ObjectNode params = JSON.createObjectNode();
    executables.forEach((name, path) -> params.put(name, path.toString()));
    workspaces.forEach(path -> params.withArray("workspaceDirectories").add(path.toString()));
    environmentDirectories.forEach(
        path -> params.withArray("environmentDirectories").add(path.toString()));
    params.put("cacheDirectory", cache.toString());
    return new Request(Operation.CONFIGURE, bytes(params), EDITOR_DEADLINE);
  }

  /**
   * {@code refresh} without parameters: the workspace folders and the whole machine.
   *
   * @return the request
   */
  public static Request refreshAll() {
    return new Request(Operation.REFRESH, bytes(JSON.createObjectNode()), EDITOR_DEADLINE);
  }

  /**
   * {@code refresh} of one kind: the workspace folders and that kind's own locations.
   *
   * @param kind a kind of environment, as PET spells it
   * @return the request
   */
  public static Request refreshKind(String kind) {
    ObjectNode params = JSON.createObjectNode().put("searchKind", kind);
    return new Request(Operation.REFRESH, bytes(params), EDITOR_DEADLINE);
  }

  /**
   * {@code refresh} of some paths and nothing else.
   *
   * @param paths directories, executables or globs
   * @return the request
   */
  public static Request refreshPaths(List<String> paths) {
    ObjectNode params = JSON.createObjectNode();
    paths.forEach(path -> params.withArray("searchPaths").add(path));
    return new Request(Operation.REFRESH, bytes(params), EDITOR_DEADLINE);
  }

  /**
   * {@code resolve}.
   *
   * @param executable the interpreter
   * @return the request
   */
  public static Request resolve(Path executable) {
    ObjectNode params = JSON.createObjectNode().put("executable", executable.toString());
    return new Request(Operation.RESOLVE, bytes(params), EDITOR_DEADLINE);
  }

  /**
   * {@code find}.
   *
   * @param path a directory or an executable
   * @return the request
   */
  public static Request find(Path path) {
    ObjectNode params = JSON.createObjectNode().put("searchPath", path.toString());
    return new Request(Operation.FIND, bytes(params), EDITOR_DEADLINE);
  }

  /**
   * {@code clear}: deletes the cache directory, whatever it holds.
   *
   * @return the request
   */
  public static Request clear() {
    return new Request(Operation.CLEAR, bytes(JSON.createObjectNode()), EDITOR_DEADLINE);
  }

  private static byte[] bytes(ObjectNode params) {
    try {
      return JSON.writeValueAsBytes(params);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("parameters have no JSON form", e);
    }
  }
}
