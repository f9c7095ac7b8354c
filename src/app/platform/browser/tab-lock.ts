/**
 * Acquires a lock across tabs, or waits until another tab releases it (reliability.md B15). Calls
 * `tell` with `true` once acquired, with `false` while another tab has it; without lock support it
 * is always acquired. Returns a release function.
 */
export const holdTabLock = (name: string, tell: (isOurs: boolean) => void): (() => void) => {
  const { locks } = navigator;
  if (!locks) {
    tell(true);
    return () => undefined;
  }
  const waiting = new AbortController();
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const keep = () => {
    if (waiting.signal.aborted) return undefined;
    tell(true);
    return held;
  };
  const take = async () => {
    const isFree = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock === null) return false;
      await keep();
      return true;
    });
    if (isFree || waiting.signal.aborted) return;
    tell(false);
    await locks.request(name, { signal: waiting.signal }, keep);
  };
  // An abort while waiting is not an error.
  void take().catch(() => undefined);
  return () => {
    waiting.abort();
    letGo();
  };
};
