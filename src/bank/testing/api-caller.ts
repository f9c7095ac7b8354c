import type { TestSite } from '../http/test-site.ts';
import { issueToken } from '../sessions/access-token.ts';

/** Calls the bank's API as one person; a body is sent as JSON. */
export type ApiCall = (method: string, path: string, body?: unknown) => Promise<Response>;

/** The same, with the answer read. */
export type JsonCall = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ readonly status: number; readonly body: unknown }>;

/** Speaks to the bank as the app does: with its key, and the token of who is signed in. */
export const apiCaller =
  (site: TestSite, token: string, more: Readonly<Record<string, string>> = {}): ApiCall =>
  (method, path, body) =>
    site.fetch(`/api${path}`, {
      method,
      headers: {
        'X-Api-Key': 'kheya-web',
        Authorization: `Bearer ${token}`,
        ...more,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

/** Speaks to the bank as a person with a session of their own. */
export const jsonCallerFor = async (site: TestSite, personId: string): Promise<JsonCall> => {
  const { token } = await issueToken(site.bank, personId);
  const call = apiCaller(site, token);
  return async (method, path, body) => {
    const answer = await call(method, path, body);
    return { status: answer.status, body: await answer.json() };
  };
};
