package dev.petbench.soak;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.petbench.fixture.layout.FixtureSpec;
import dev.petbench.fixture.layout.Layout;
import dev.petbench.run.UnusableException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a cycle of a soak consists of ({@code profiles/schema/soak.schema.json}).
 *
 * @param schema the version of the format
 * @param name the workload's name
 * @param seed where the fixture and the cycles start from
 * @param fixture what the server is to find
 * @param resolves how many resolves a cycle has, of the fixture's interpreters in turn
 * @param changes of these a cycle makes one, and takes it back at its end
 * @param idleMillis the rest at the end of a cycle where a duration was asked for
 */
@JsonIgnoreProperties({"$schema", "description"})
public record SoakWorkload(
    int schema,
    String name,
    long seed,
    Place fixture,
    int resolves,
    List<String> changes,
    long idleMillis) {
  private static final int SCHEMA = 1;
  private static final int MOST_RESOLVES = 1_000;
  private static final long LONGEST_IDLE_MILLIS = 600_000;
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]*");

  /** Changes that every refresh sees and whose undo leaves nothing new behind. */
  private static final Set<String> CHANGES =
      Set.of("create", "delete", "replace", "editVersion", "editPrompt", "move", "changeKind");

  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .build();

  /**
   * A fixture without its seed.
   *
   * @param size how many environments, 2 or more
   * @param layout {@code flat} or {@code many}
   * @param kinds kinds that can be changed, such as {@code venv}
   */
  public record Place(int size, String layout, String kinds) {}

  /** Checks and copies; messages name the field. */
  public SoakWorkload {
    require(schema == SCHEMA, "schema is not " + SCHEMA);
    require(name != null && !name.isBlank(), "name is empty");
    require(fixture != null && fixture.layout != null && fixture.kinds != null, "fixture is empty");
    require(fixture.size >= 2, "fixture.size must be 2 or more");
    require(resolves >= 0 && resolves <= MOST_RESOLVES, "resolves must be 0 to " + MOST_RESOLVES);
    require(changes != null && !changes.isEmpty(), "changes is empty");
    for (String change : changes) {
      require(change != null && CHANGES.contains(change), "changes: there is no " + change);
    }
    require(
        idleMillis >= 0 && idleMillis <= LONGEST_IDLE_MILLIS,
        "idleMillis must be 0 to " + LONGEST_IDLE_MILLIS);
    changes = List.copyOf(changes);
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  /**
   * The fixture's parameters.
   *
   * @param ofSeed the seed
   * @return the parameters
   */
  FixtureSpec spec(long ofSeed) {
    return new FixtureSpec(fixture.size, Layout.ofLabel(fixture.layout), fixture.kinds, ofSeed);
  }

  /**
   * Finds a workload.
   *
   * @param nameOrFile a name that petbench comes with, such as {@code soak}, or a file
   * @return the workload
   * @throws UnusableException when there is none, or it is malformed
   */
  public static SoakWorkload find(String nameOrFile) throws UnusableException {
    try {
      return parse(bytes(nameOrFile), nameOrFile);
    } catch (NoSuchFileException e) {
      throw new UnusableException("there is no workload file " + nameOrFile, e);
    } catch (IOException e) {
      throw new UnusableException("the workload " + nameOrFile + " cannot be read: " + e, e);
    }
  }

  private static byte[] bytes(String nameOrFile) throws IOException, UnusableException {
    if (!NAME.matcher(nameOrFile).matches()) {
      return Files.readAllBytes(Path.of(nameOrFile));
    }
    try (InputStream in =
        SoakWorkload.class.getResourceAsStream("/profiles/workloads/" + nameOrFile + ".json")) {
      if (in == null) {
        throw new UnusableException(
            "there is no workload named " + nameOrFile + "; give a file, or soak");
      }
      return in.readAllBytes();
    }
  }

  private static SoakWorkload parse(byte[] json, String source)
      throws IOException, UnusableException {
    try {
      SoakWorkload workload = JSON.readValue(json, SoakWorkload.class);
      workload.spec(workload.seed);
      return workload;
    } catch (JsonProcessingException | IllegalArgumentException e) {
      String why =
          e instanceof JsonProcessingException json1 ? json1.getOriginalMessage() : e.getMessage();
      throw new UnusableException(
          "the workload " + source + " is malformed, or none of a soak: " + why, e);
    }
  }
}
