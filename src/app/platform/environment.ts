import { apiPath } from '#contract/endpoint.ts';

/** The API's root; on the same origin by default (product.md A17). */
export const apiRoot = (): string => import.meta.env.VITE_API_URL ?? apiPath;

/** The accounts site, an OpenID Connect issuer, without a trailing slash. */
export const accountsUrl = (): string =>
  import.meta.env.VITE_ACCOUNTS_URL ?? `${location.origin}/accounts`;

/** The key of this client, not a secret (product.md A16). */
export const apiKey = import.meta.env.VITE_API_KEY ?? 'kheya-web';

/** This app's client id at the accounts site. */
export const clientId = 'kheya-web';
