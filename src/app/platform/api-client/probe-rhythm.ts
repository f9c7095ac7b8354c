const waitsMs = [1_000, 2_000, 4_000, 8_000, 10_000] as const;

/** Behind the dialog of a 502 the bank is asked at its own pace (product.md A10, reliability.md B31). */
const maintenanceWaitsMs = [5_000, 10_000] as const;

/** Who waits to learn what became of their money knows it five seconds after (reliability.md R9). */
const awaitedMostMs = 3_000;

/** Every wait is up to a quarter shorter or longer, so that many phones do not ask in step. */
const jitter = 0.25;

interface Rhythm {
  /** Probes made so far since the network went. */
  readonly tries: number;
  readonly isMaintenance: boolean;
  /** Somebody waits for what the bank alone knows. */
  readonly isAwaited: boolean;
  /** What the bank asked for by `Retry-After`; never undercut (product.md A9). */
  readonly quietMs: number;
  /** From 0 to 1. */
  readonly random: number;
}

/** How long to wait before the next probe: quickly at first, then every ten seconds. */
export const waitBeforeProbeMs = (rhythm: Rhythm): number => {
  const { tries, isMaintenance, isAwaited, quietMs, random } = rhythm;
  const waits: readonly number[] = isMaintenance ? maintenanceWaitsMs : waitsMs;
  const usualMs = waits[Math.min(tries, waits.length - 1)] ?? 10_000;
  const waitMs = isAwaited && !isMaintenance ? Math.min(usualMs, awaitedMostMs) : usualMs;
  return Math.max(quietMs, waitMs * (1 - jitter + 2 * jitter * random));
};
