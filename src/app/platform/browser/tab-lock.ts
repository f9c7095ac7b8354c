/**
 * Acquires a lock across tabs, or waits until another tab releases it (reliability.md B15). Calls
 * `tell` with `true` once acquired, with `false` while another tab has it; without lock support it
 * is always acquired. Returns a release function.
 */
export const holdTabLock = (name: string, onChange: (isOurs: boolean) => void): (() => void) => {
  const { locks } = navigator;
  if (!locks) {
    onChange(true);
    return () => undefined;
  }
  const waiting = new AbortController();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holdLock = () => {
    if (waiting.signal.aborted) return undefined;
    onChange(true);
    return released;
  };
  const acquire = async () => {
    const isFree = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock === null) return false;
      await holdLock();
      return true;
    });
    if (isFree || waiting.signal.aborted) return;
    onChange(false);
    await locks.request(name, { signal: waiting.signal }, holdLock);
  };
  // An abort while waiting is not an error.
  void acquire().catch(() => undefined);
  return () => {
    waiting.abort();
    release();
  };
};
