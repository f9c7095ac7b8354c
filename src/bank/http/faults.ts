import type { SignedInCustomer } from './route.ts';

/** A network fault that the sandbox simulates for a call (product.md B17). */
export type Fault =
  | { readonly kind: 'LATENCY'; readonly latencyMs: number }
  /** The connection breaks before the bank reads the call: nothing happens. */
  | { readonly kind: 'DROP_BEFORE' }
  /** The connection breaks after the handler has run: the answer is lost. */
  | { readonly kind: 'DROP_AFTER' }
  /**
   * Returns another status and skips the handler; `code` becomes part of the body, such as 4025
   * with 401.
   */
  | { readonly kind: 'STATUS'; readonly status: number; readonly code?: number };

/**
 * Returns the fault to simulate for this call, if any. Never called for the sandbox's own
 * endpoints.
 */
export type FaultFor = (
  call: { readonly method: string; readonly path: string },
  customer: SignedInCustomer | undefined,
) => Promise<Fault | undefined>;

/** For a bank without a sandbox: no faults. */
export const noFaults: FaultFor = async () => undefined;
