import type { Person } from '../sessions/person.ts';

/** A network fault the sandbox plays on a call (product.md B17). */
export type Fault =
  | { readonly kind: 'LATENCY'; readonly latencyMs: number }
  /** The connection breaks before the bank has read the call: nothing happened. */
  | { readonly kind: 'DROP_BEFORE' }
  /** The connection breaks after the bank did the work: the answer is lost. */
  | { readonly kind: 'DROP_AFTER' }
  /** Another status instead of the work; `code` goes into the body, as 4025 does with 401. */
  | { readonly kind: 'STATUS'; readonly status: number; readonly code?: number };

/** Asks the sandbox which fault, if any, hits this call. Never asked about the sandbox's own calls. */
export type FaultFor = (
  call: { readonly method: string; readonly path: string },
  person: Person | undefined,
) => Promise<Fault | undefined>;

/** A bank without a sandbox has no faults to play. */
export const noFaults: FaultFor = async () => undefined;
