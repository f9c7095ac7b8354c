/** Headers of every call (product.md A16, A28; spec 7). */
export const headerNames = {
  apiKey: 'X-Api-Key',
  deviceFingerprint: 'X-Device-Fingerprint',
  deviceType: 'X-Device-Type',
  idempotencyKey: 'Idempotency-Key',
  idempotentReplayed: 'Idempotent-Replayed',
  apiVersion: 'X-Api-Version',
  stepUpToken: 'X-Step-Up-Token',
  reviewedSnapshot: 'X-Reviewed-Snapshot',
  /** `true` where the customer has confirmed that they send the same amount to the same recipient again. */
  repeatConfirmed: 'X-Repeat-Confirmed',
} as const;

/** The one device type this app is (spec 7). */
export const deviceTypeWeb = 'web_browser';

/** What a script of another origin may read of an answer (product.md A17). */
export const exposedHeaders = ['Date', 'Retry-After', headerNames.idempotentReplayed] as const;

/** The API's path on the bank's origin. */
export const apiPath = '/api';
