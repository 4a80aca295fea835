package dev.petbench.gate.unit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnitTest {
  @ParameterizedTest
  @CsvSource({
    "ns, DURATION, 1",
    "us/op, DURATION, 1e3",
    "ms/op, DURATION, 1e6",
    "ms, DURATION, 1e6",
    "s, DURATION, 1e9",
    "min/op, DURATION, 6e10",
    "B, BYTES, 1",
    "bytes, BYTES, 1",
    "KiB, BYTES, 1024",
    "MiB, BYTES, 1048576",
    "GiB, BYTES, 1073741824",
    "count, NUMBER, 1",
    "ratio, NUMBER, 1",
    "ops/s, THROUGHPUT, 1",
    "ops/ms, THROUGHPUT, 1000",
    "ops/us, THROUGHPUT, 1e6"
  })
  void unitsAreRead(String symbol, Dimension dimension, double toBase) {
    assertThat(Unit.parse(symbol)).contains(new Unit(symbol, dimension, toBase));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "MS", "kb", "ops/", "ops/furlong", "/op", "MB/sec"})
  void otherTextsAreNoUnits(String symbol) {
    assertThat(Unit.parse(symbol)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "25 ms, 25e6, DURATION",
    "0.5 us, 500, DURATION",
    "4 MiB, 4194304, BYTES",
    "2, 2, NUMBER",
    "1.25, 1.25, NUMBER",
    "10 ops/s, 10, THROUGHPUT"
  })
  void amountsAreRead(String text, double value, Dimension dimension) {
    assertThat(Amount.parse(text)).contains(new Amount(value, dimension, text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "25ms",
        "25  ms",
        " 25 ms",
        "25 ms ",
        "25 MS",
        "-1 ms",
        "+1 ms",
        "1e3 ms",
        "1,5 ms",
        "ms",
        ".5 ms",
        "5. ms",
        "NaN",
        "30 %",
        "25 min",
        "٣ ms",
        "1234567890123456 ms"
      })
  void nothingIsGuessedOfAmounts(String text) {
    assertThat(Amount.parse(text)).isEmpty();
  }

  @Test
  void percentagesAreRead() {
    assertThat(Amount.parsePercent("30 %")).isEqualTo(Optional.of(0.3));
    assertThat(Amount.parsePercent("2.5 %")).isEqualTo(Optional.of(0.025));
    for (String text : new String[] {"30%", "30", "-1 %", "30  %", "% 30", "0.3"}) {
      assertThat(Amount.parsePercent(text)).as(text).isEmpty();
    }
  }

  @Test
  void whatIsNoAmountOrUnitCannotBeMade() {
    assertThatThrownBy(() -> new Amount(-1, Dimension.NUMBER, "-1"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Amount(Double.NaN, Dimension.NUMBER, "x"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Unit("x", Dimension.NUMBER, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "37254321, DURATION, 37.25 ms",
    "1234567890, DURATION, 1235 ms",
    "123456, DURATION, 0.1235 ms",
    "30000000, DURATION, 30 ms",
    "5, DURATION, 0.000005 ms",
    "0, DURATION, 0 ms",
    "1048576, BYTES, 1 MiB",
    "1500000, BYTES, 1.431 MiB",
    "512, BYTES, 512 B",
    "3, NUMBER, 3",
    "1.23456, NUMBER, 1.235",
    "123456, NUMBER, 123456",
    "-2.5, NUMBER, -2.5",
    "1500.4, THROUGHPUT, 1500 ops/s"
  })
  void figuresAreWrittenAlikeEverywhere(double value, Dimension dimension, String text) {
    Locale before = Locale.getDefault();
    try {
      for (Locale locale : new Locale[] {Locale.GERMANY, Locale.forLanguageTag("ar-EG")}) {
        Locale.setDefault(locale);
        assertThat(Numbers.format(value, dimension)).isEqualTo(text);
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void figuresThatAreNotFiniteAreNamed() {
    assertThat(Numbers.plain(Double.NaN)).isEqualTo("NaN");
    assertThat(Numbers.plain(Double.POSITIVE_INFINITY)).isEqualTo("Infinity");
  }

  @Test
  void signsAreWrittenWhereThereIsADifference() {
    assertThat(Numbers.signed(3_500_000, Dimension.DURATION)).isEqualTo("+3.5 ms");
    assertThat(Numbers.signed(-3_500_000, Dimension.DURATION)).isEqualTo("-3.5 ms");
    assertThat(Numbers.signed(0, Dimension.DURATION)).isEqualTo("0 ms");
    assertThat(Numbers.signed(0, Dimension.NUMBER)).isEqualTo("0");
    assertThat(Numbers.signed(0.5, Dimension.NUMBER)).isEqualTo("+0.5");
    assertThat(Numbers.signed(-2_000_000, Dimension.BYTES)).isEqualTo("-1.907 MiB");
    assertThat(Numbers.signedPercent(0.25)).isEqualTo("+25 %");
    assertThat(Numbers.signedPercent(-0.5)).isEqualTo("-50 %");
  }
}
