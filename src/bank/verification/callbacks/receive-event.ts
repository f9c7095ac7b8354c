import * as v from 'valibot';
import { type EventEffect, providerEvent } from '#contract/identity.ts';
import { refused } from '#domain/refusals.ts';
import { keptKey } from '../../accounts-site/site-keys.ts';
import type { Bank } from '../../bank.ts';
import { readLimited } from '../../http/json-body.ts';
import { fieldErrorsOf } from '../../http/read-input.ts';
import { verifiedId } from './signature.ts';
import { takeEvent } from './take-event.ts';

const mostBytes = 16 * 1024;

/** The secret shared with providers, made at the first use and the same in every process. */
export const callbackSecret = async (bank: Bank): Promise<Buffer> => {
  const { secret } = await keptKey(bank, 'provider-callbacks', () => ({
    secret: bank.random.token(32),
  }));
  return Buffer.from(secret, 'base64url');
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw refused('invalid_input', { detail: 'The body is not JSON.' });
  }
};

/**
 * Takes a provider's call: its signature over the very bytes, then its shape, then what it says.
 * Refuses `not_permitted` for a signature that does not hold, `invalid_input` for what is no event.
 */
export const receiveEvent = async (
  bank: Bank,
  request: Request,
): Promise<{ effect: EventEffect }> => {
  const body = Buffer.from(await readLimited(request, mostBytes)).toString('utf8');
  const secret = await callbackSecret(bank);
  const id = verifiedId(secret, request.headers, { body, nowMs: bank.clock.wallMs() });
  if (id === undefined) throw refused('not_permitted');
  const judged = v.safeParse(providerEvent, jsonOf(body));
  if (!judged.success) throw refused('invalid_input', { fields: fieldErrorsOf(judged.issues) });
  return { effect: await takeEvent(bank, id, judged.output) };
};
