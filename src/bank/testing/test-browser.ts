import { createHash } from 'node:crypto';
import type { TestSite } from './test-site.ts';

/** A minimal browser for the accounts site: cookies by path, forms, redirects one at a time. */
export interface TestBrowser {
  get(address: string, headers?: Record<string, string>): Promise<Response>;
  /**
   * Submits the form of a page with these fields. Where it is rejected, returns the page that the
   * redirect leads to.
   */
  submit(
    page: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Response>;
  post(address: string, headers?: Record<string, string>, body?: string): Promise<Response>;
  cookie(name: string): string | undefined;
  /** Another browser with the same cookies: a second tab. */
  copy(): TestBrowser;
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

const attribute = (parts: readonly string[], name: string): string | undefined =>
  parts
    .map((part) => part.split('='))
    .find(([key]) => key?.toLowerCase() === name)
    ?.slice(1)
    .join('=');

const parseCookie = (line: string): Cookie & { isGone: boolean } => {
  const [pair = '', ...parts] = line.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  const expires = attribute(parts, 'expires');
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    path: attribute(parts, 'path') ?? '/',
    isGone:
      attribute(parts, 'max-age') === '0' ||
      (expires !== undefined && Date.parse(expires) < Date.UTC(2000, 0)),
  };
};

const hiddenFields = (page: string): [string, string][] =>
  [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value],
  );

/** A new browser without cookies. */
export const testBrowser = (site: TestSite, cookies: readonly Cookie[] = []): TestBrowser => {
  let jar = [...cookies];
  const send = async (address: string, init: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(address, site.origin);
    const cookie = jar
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const headers = { ...(init.headers as Record<string, string>), ...(cookie && { cookie }) };
    const answer = await site.fetch(pathname + search, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const { isGone, ...made } = parseCookie(line);
      jar = jar.filter(({ name, path }) => name !== made.name || path !== made.path);
      if (!isGone) jar.push(made);
    }
    return answer;
  };
  const page = { Accept: 'text/html' };
  return {
    get: (address, headers) => send(address, { headers: { ...page, ...headers } }),
    post: (address, headers, body = '') =>
      send(address, { method: 'POST', headers: { ...headers }, body }),
    submit: async (text, fields, headers) => {
      const action = /<form method="post" action="([^"]+)"/.exec(text)?.[1] ?? '/';
      const body = new URLSearchParams({ ...Object.fromEntries(hiddenFields(text)), ...fields });
      const asForm = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'null' };
      const answer = await send(action, {
        method: 'POST',
        body: body.toString(),
        headers: { ...page, ...asForm, ...headers },
      });
      const location = answer.headers.get('location') ?? '';
      const isShownAgain = answer.status === 303 && /[?&]form=/.test(location);
      return isShownAgain ? send(location, { headers: { ...page, ...headers } }) : answer;
    },
    cookie: (name) => jar.find((stored) => stored.name === name)?.value,
    copy: () => testBrowser(site, jar),
  };
};

const verifier = 'a-verifier-of-at-least-forty-three-characters-long';

/** The address at which an app begins a sign-in. */
export const authorizationAddress = (site: TestSite, more: Record<string, string> = {}): string => {
  const query = new URLSearchParams({
    client_id: 'kheya-web',
    redirect_uri: `${site.origin}/signed-in`,
    response_type: 'code',
    scope: 'openid',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  });
  return `/accounts/auth?${query.toString()}`;
};

/** Opens the sign-in page. */
export const openSignIn = async (
  site: TestSite,
  browser: TestBrowser,
  more?: Record<string, string>,
): Promise<string> => {
  const begun = await browser.get(authorizationAddress(site, more));
  const shown = await browser.get(begun.headers.get('location') ?? '/');
  return shown.text();
};

/** Exchanges a code as the app does. */
export const exchangeCode = (
  site: TestSite,
  code: string,
  more: Record<string, string> = {},
): Promise<Response> =>
  site.fetch('/accounts/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'kheya-web',
      redirect_uri: `${site.origin}/signed-in`,
      code_verifier: verifier,
      code,
      ...more,
    }).toString(),
  });

/** The result of a completed sign-in. */
export interface SignedIn {
  readonly access_token: string;
  readonly id_token: string;
  readonly expires_in: number;
  readonly created_at: string;
  readonly expired_at: string;
}

/** Follows the redirects after the form to the app's callback; returns the code. */
export const followToCode = async (
  site: TestSite,
  browser: TestBrowser,
  answer: Response,
): Promise<string> => {
  let next = answer;
  for (let hop = 0; hop < 5; hop += 1) {
    const location = new URL(next.headers.get('location') ?? '/', site.origin);
    if (location.pathname === '/signed-in') return location.searchParams.get('code') ?? '';
    next = await browser.get(location.href);
  }
  throw new Error('The sign-in does not lead back to the app.');
};

/** A whole sign-in, from the app and back. */
export const signIn = async (
  site: TestSite,
  browser: TestBrowser,
  fields: { readonly username: string; readonly password: string },
): Promise<SignedIn> => {
  const page = await openSignIn(site, browser);
  const answer = await browser.submit(page, { ...fields });
  const code = await followToCode(site, browser, answer);
  return (await exchangeCode(site, code)).json() as Promise<SignedIn>;
};
