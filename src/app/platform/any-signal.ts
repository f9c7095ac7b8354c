/** A signal that aborts with the first of several, for the same reason: `AbortSignal.any`, which came in 2024. */
export const anySignal = (signals: readonly AbortSignal[]): AbortSignal => {
  const own = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) own.abort(signal.reason);
    // Listens no longer than the result can still abort.
    else
      signal.addEventListener('abort', () => own.abort(signal.reason), {
        once: true,
        signal: own.signal,
      });
  }
  return own.signal;
};
