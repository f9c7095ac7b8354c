/**
 * Holds something for this tab alone among the tabs of a browser, or waits until the tab that has it
 * lets it go (reliability.md B15). Tells with `true` once it is this tab's, with `false` while it is
 * another's; a browser without locks has one tab at a time. Gives the function that lets go.
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
  // Whoever leaves before it is free has stopped waiting: nothing is wrong with that.
  void take().catch(() => undefined);
  return () => {
    waiting.abort();
    letGo();
  };
};
