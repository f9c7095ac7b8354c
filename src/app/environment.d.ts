/** The version of the code that runs, from package.json (product.md A14). */
declare const __APP_VERSION__: string;

interface WindowEventMap {
  /** Vite's word for a dynamic import that failed. */
  'vite:preloadError': Event & { readonly payload: Error };
}

interface ImportMetaEnv {
  /** Another accounts site, in production (product.md A17). */
  readonly VITE_ACCOUNTS_URL?: string;
  /** The API of another bank, without a slash at its end. */
  readonly VITE_API_URL?: string;
  readonly VITE_API_KEY?: string;
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
