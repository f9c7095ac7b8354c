import * as v from 'valibot';
import { getGlobalSettings } from '#contract/settings.ts';
import { headerNames } from '#contract/headers.ts';
import { noteAnswer, notePortal, noteSilence, noteUnavailable } from '../connectivity.ts';
import { apiKey, apiRoot } from '../environment.ts';

/** A probe that has not come back by then has not arrived. */
const probeLimitMs = 6_000;

/**
 * Asks the bank something small and says what that tells of the network. Only an answer in the
 * bank's own form counts (B10). True when the bank is there.
 */
export const probe = async (): Promise<boolean> => {
  try {
    const answer = await fetch(`${apiRoot()}${getGlobalSettings.path}`, {
      headers: { [headerNames.apiKey]: apiKey },
      cache: 'no-store',
      signal: AbortSignal.timeout(probeLimitMs),
    });
    if (answer.status === 502 || answer.status === 503) {
      noteUnavailable(answer.status, Number(answer.headers.get('Retry-After')) || 0);
      return false;
    }
    const text = await answer.text();
    if (!v.is(getGlobalSettings.response, JSON.parse(text))) return false;
    noteAnswer();
    return true;
  } catch (cause) {
    if (cause instanceof SyntaxError) notePortal();
    else noteSilence();
    return false;
  }
};
