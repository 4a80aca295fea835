package dev.petbench.gate.results.record;

/** One line of a session record. */
public sealed interface RecordLine
    permits RunLine,
        PlanLine,
        JvmLine,
        ServerLine,
        FixtureLine,
        SampleLine,
        ResourceLine,
        InventoryLine,
        InvariantLine,
        MetricLine,
        FailureLine,
        ShutdownLine,
        BlockLine,
        EndLine {}
