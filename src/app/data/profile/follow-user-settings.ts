import { getUserSettings } from '#contract/settings.ts';
import { compareSettings } from '#domain/customers/settings.ts';
import type { SettingName } from '#domain/customers/settings.ts';
import { call } from '../../platform/api-client.ts';
import { onReturn } from '../../platform/connectivity.ts';
import { isApiError } from '../../platform/api-error.ts';
import {
  adoptPreferences,
  preferences,
  subscribePreferences,
} from '../../platform/preference-store.ts';
import { currentEpoch } from '../../platform/session/epoch.ts';
import { sessionState } from '../../platform/session/session-state.ts';
import { enqueue } from '../outbox/outbox.ts';
import { rememberTimes, takeChoices, timesOnDevice } from './chosen-times.ts';
import { changeOf, preferencesFrom, timesAtBank } from './setting-preferences.ts';

/** Taps on one switch that follow each other are told as one. */
const settledAfterMs = 800;

const isSignedIn = (): boolean => ['active', 'expiring'].includes(sessionState());

/** Waits in the outbox where there is no network (issue 3: harmless writes). */
const tellBank = async (names: readonly SettingName[]): Promise<void> => {
  if (names.length === 0) return;
  await enqueue('user-settings', changeOf(names, preferences(), timesOnDevice()));
};

/**
 * Brings device and bank to the same choices: the later one of each wins (product.md B16). What the
 * network swallowed is still the later one the next time, so nothing else is kept for it.
 */
const reconcile = async (): Promise<void> => {
  const epoch = currentEpoch();
  const settings = await call(getUserSettings, { urgency: 'background' });
  if (epoch !== currentEpoch()) return;
  // Taken now, so that what was chosen while the answer was on its way is not overruled by it.
  takeChoices();
  const atBank = timesAtBank(settings);
  const { toAdopt, toSend } = compareSettings(timesOnDevice(), atBank);
  adoptPreferences(preferencesFrom(settings, toAdopt));
  rememberTimes(Object.fromEntries(toAdopt.map((name) => [name, atBank[name]])));
  await tellBank(toSend);
};

let last = Promise.resolve();

/** One after the other, and only for who is signed in. What the bank refuses waits for a next time. */
const inTurn = (work: () => Promise<void>): void => {
  last = last.then(async () => {
    if (!isSignedIn()) return;
    try {
      await work();
    } catch (error) {
      if (!isApiError(error)) reportError(error);
    }
  });
};

/** Follows the person's choices on this device and on their others, in the background. */
export const followUserSettings = (): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  subscribePreferences(() => {
    clearTimeout(timer);
    timer = setTimeout(() => inTurn(() => tellBank(takeChoices())), settledAfterMs);
  });
  onReturn(() => inTurn(reconcile));
  inTurn(reconcile);
};
