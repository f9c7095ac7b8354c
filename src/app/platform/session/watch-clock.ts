import { judgePhoneClock, keepBankTime } from '../bank-time.ts';
import { probe } from '../api-client/probe.ts';
import { connectivity } from '../connectivity.ts';
import { isLeaving } from './leaving/is-leaving.ts';

const lookEveryMs = 15_000;

/** A clock that seems to have been set while the page was open is compared with the bank's. */
const look = (): void => {
  if (document.visibilityState === 'hidden') {
    if (!isLeaving.get()) keepBankTime();
  } else if (judgePhoneClock() === 'doubtful' && connectivity.get() === 'online') {
    void probe().catch(() => false);
  }
};

/**
 * Watches the phone's clock (reliability.md B22, R23): every so often and whenever the page is seen
 * again. On going it notes how late it was.
 */
export const watchClock = (): void => {
  setInterval(look, lookEveryMs);
  document.addEventListener('visibilitychange', look);
};
