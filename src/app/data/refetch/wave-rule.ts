/** The network must have stayed for this long before anything is asked again. */
const calmMs = 500;
/** Phones that come back together do not ask together. */
const spreadMs = 1_000;
/** Between two waves, so that a network that comes and goes brings two in twenty seconds at most (B7). */
const leastBetweenMs = 10_000;

interface Return {
  readonly returnedAtMs: number;
  /** When the last wave went out; minus infinity before the first. */
  readonly lastWaveAtMs: number;
  /** From 0 to 1. */
  readonly random: number;
}

/** When the wave of refetching after a return goes out, in whole ms, unless the network goes before (B6). */
export const waveAtMs = ({ returnedAtMs, lastWaveAtMs, random }: Return): number =>
  Math.max(returnedAtMs + calmMs + Math.ceil(spreadMs * random), lastWaveAtMs + leastBetweenMs);
