import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * How providers sign what they tell, as Standard Webhooks has it: HMAC-SHA-256 over
 * `id.timestamp.body`, so that neither can be changed, and an old call cannot be played again later.
 */
export const signatureHeaders = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;

/** A call older or newer than this by the bank's clock is not taken. */
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

/** The id of a call whose signature holds, else undefined. */
export const verifiedId = (
  secret: Buffer,
  headers: Headers,
  { body, nowMs }: { readonly body: string; readonly nowMs: number },
): string | undefined => {
  const id = headers.get(signatureHeaders.id) ?? '';
  const timestamp = headers.get(signatureHeaders.timestamp) ?? '';
  if (!/^[\w./-]{1,200}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return undefined;
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > toleranceSeconds) return undefined;
  const wanted = sign(secret, id, timestamp, body);
  // Several stand side by side while a secret is being changed.
  const given = (headers.get(signatureHeaders.signature) ?? '').split(' ').slice(0, 4);
  const isSigned = given.some((one) => {
    const [version, text = ''] = one.split(',');
    const bytes = Buffer.from(text, 'base64');
    return version === 'v1' && bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
  });
  return isSigned ? id : undefined;
};
