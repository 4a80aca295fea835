package dev.petbench.resources;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A child whose needs are known: it does what a line of its input says, answers with a line, and
 * ends with its input. {@code threads N}, {@code memory MIB}, {@code files N} and {@code children
 * N} are held until {@code release}; {@code pulseThreads N MILLIS} and {@code pulseChildren N
 * MILLIS} hold so many for so long, all at once, and answer when they are gone.
 */
final class KnownChildMain {
  private static final int MEBIBYTE = 1 << 20;

  private final List<Closeable> held = new ArrayList<>();
  private List<ByteBuffer> memory = new ArrayList<>();

  public static void main(String[] args) throws Exception {
    KnownChildMain child = new KnownChildMain();
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    try {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        child.obey(line.split(" "));
        System.out.println("done");
      }
    } finally {
      child.release();
    }
  }

  private void obey(String[] words) throws Exception {
    int number = words.length > 1 ? Integer.parseInt(words[1]) : 0;
    switch (words[0]) {
      case "threads" -> held.add(threads(number));
      case "memory" -> memory.add(ByteBuffer.allocateDirect(number * MEBIBYTE));
      case "files" -> {
        for (int i = 0; i < number; i++) {
          held.add(new FileInputStream("/dev/null"));
        }
      }
      case "children" -> held.add(children(number));
      case "pulseThreads" -> hold(threads(number), Long.parseLong(words[2]));
      case "pulseChildren" -> hold(children(number), Long.parseLong(words[2]));
      case "release" -> release();
      default -> throw new IllegalArgumentException(words[0]);
    }
  }

  private static void hold(Closeable things, long millis) throws IOException, InterruptedException {
    TimeUnit.MILLISECONDS.sleep(millis);
    things.close();
  }

  /** So many threads, all of which run when this returns and none after the close. */
  private static Closeable threads(int number) throws InterruptedException {
    CountDownLatch running = new CountDownLatch(number);
    CountDownLatch release = new CountDownLatch(1);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      Thread thread =
          new Thread(
              () -> {
                running.countDown();
                awaitQuietly(release);
              });
      thread.start();
      threads.add(thread);
    }
    running.await();
    return () -> {
      release.countDown();
      threads.forEach(KnownChildMain::joinQuietly);
    };
  }

  private static Closeable children(int number) throws IOException {
    List<Process> processes = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      processes.add(new ProcessBuilder("/bin/sleep", "600").start());
    }
    return () -> {
      processes.forEach(Process::destroyForcibly);
      processes.forEach(process -> process.onExit().join());
    };
  }

  private void release() throws IOException {
    for (Closeable one : held) {
      one.close();
    }
    held.clear();
    memory = new ArrayList<>();
    long deadlineNanos = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    while (directMemory() > 0 && System.nanoTime() - deadlineNanos < 0) {
      System.gc();
    }
  }

  private static long directMemory() {
    return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
        .filter(pool -> pool.getName().equals("direct"))
        .mapToLong(BufferPoolMXBean::getMemoryUsed)
        .sum();
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void joinQuietly(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
