import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { refused } from '#domain/refusals.ts';
import type { EventEffect } from '#contract/identity.ts';
import { providerEvent } from '#contract/identity.ts';
import { getOrCreateKey } from '../auth/site-keys.ts';
import type { Bank } from '../database/bank.ts';
import { fieldErrorsOf } from '../http/request-input.ts';
import { applyProviderEvent } from './provider-events.ts';

/** The secret shared with providers, created at the first use and the same in every process. */
export const callbackSecret = async (bank: Bank): Promise<Buffer> => {
  const { secret } = await getOrCreateKey(bank, 'provider-callbacks', () => ({
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
 * Reads a provider's call: verifies the signature over the raw body, then the schema. Returns the
 * event with the id of the call. Refuses `not_permitted` for an invalid signature, `invalid_input`
 * for a malformed event.
 */
export const readSignedEvent = async <Schema extends v.GenericSchema>(
  bank: Bank,
  request: Request,
  schema: Schema,
): Promise<{ readonly id: string; readonly event: v.InferOutput<Schema> }> => {
  const body = await request.text();
  const secret = await callbackSecret(bank);
  const id = verifiedId(secret, request.headers, { body, nowMs: bank.clock.wallMs() });
  if (id === undefined) throw refused('not_permitted');
  const parsed = v.safeParse(schema, jsonOf(body));
  if (!parsed.success) throw refused('invalid_input', { fields: fieldErrorsOf(parsed.issues) });
  return { id, event: parsed.output };
};

/** Processes a call of the identity or KYC provider. Refuses as `readSignedEvent`. */
export const receiveEvent = async (
  bank: Bank,
  request: Request,
): Promise<{ effect: EventEffect }> => {
  const { id, event } = await readSignedEvent(bank, request, providerEvent);
  return { effect: await applyProviderEvent(bank, id, event) };
};

/**
 * The headers of Standard Webhooks: HMAC-SHA-256 over `id.timestamp.body`, so that neither can be
 * changed and an old call cannot be replayed.
 */
export const signatureHeaders = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;

/** A call older or newer than this by the bank's clock is refused. */
const toleranceSeconds = 5 * 60;

const sign = (secret: Buffer, id: string, timestamp: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest();

/** The headers of a signed call. */
export const signedHeaders = (
  secret: Buffer,
  { id, body, nowMs }: { readonly id: string; readonly body: string; readonly nowMs: number },
): Record<string, string> => {
  const timestamp = Math.floor(nowMs / 1000).toString();
  return {
    'Content-Type': 'application/json',
    [signatureHeaders.id]: id,
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.signature]: `v1,${sign(secret, id, timestamp, body).toString('base64')}`,
  };
};

/** The id of a call with a valid signature, else undefined. */
const verifiedId = (
  secret: Buffer,
  headers: Headers,
  { body, nowMs }: { readonly body: string; readonly nowMs: number },
): string | undefined => {
  const id = headers.get(signatureHeaders.id) ?? '';
  const timestamp = headers.get(signatureHeaders.timestamp) ?? '';
  if (!/^[\w./-]{1,200}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return undefined;
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > toleranceSeconds) return undefined;
  const wanted = sign(secret, id, timestamp, body);
  // There are several signatures while a secret is being rotated.
  const given = (headers.get(signatureHeaders.signature) ?? '').split(' ').slice(0, 4);
  const isSigned = given.some((one) => {
    const [version, text = ''] = one.split(',');
    const bytes = Buffer.from(text, 'base64');
    return version === 'v1' && bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
  });
  return isSigned ? id : undefined;
};
