import { deviceTypeWeb, headerNames } from '#contract/endpoint.ts';
import { apiVersion } from '#contract/version.ts';
import { deviceFingerprint } from '../storage/device-key.ts';
import { apiKey } from '../environment.ts';
import { preferences } from '../preference-store.ts';
import { validToken } from '../session/token.ts';

/** The headers of every call (spec 7, product.md A16). */
export const callHeaders = async (hasBody: boolean, idempotencyKey?: string): Promise<Headers> => {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': preferences().language,
    [headerNames.apiKey]: apiKey,
    [headerNames.apiVersion]: apiVersion,
    [headerNames.deviceType]: deviceTypeWeb,
    [headerNames.deviceFingerprint]: await deviceFingerprint(),
  });
  const token = validToken();
  if (token) headers.set('Authorization', `Bearer ${token.token}`);
  if (hasBody) headers.set('Content-Type', 'application/json');
  if (idempotencyKey) headers.set(headerNames.idempotencyKey, idempotencyKey);
  return headers;
};
