import { apiPath } from '#contract/endpoint.ts';

/** Where the API answers; the same origin unless the build says otherwise (product.md A17). */
export const apiRoot = (): string => import.meta.env.VITE_API_URL ?? apiPath;

/** The accounts site, an OpenID Connect issuer, without a slash at its end. */
export const accountsUrl = (): string =>
  import.meta.env.VITE_ACCOUNTS_URL ?? `${location.origin}/accounts`;

/** The key of this client, not a secret (product.md A16). */
export const apiKey = import.meta.env.VITE_API_KEY ?? 'kheya-web';

/** This app's name at the accounts site. */
export const clientId = 'kheya-web';

/** The version of the code that runs (product.md A14). */
export const appVersion = __APP_VERSION__;
