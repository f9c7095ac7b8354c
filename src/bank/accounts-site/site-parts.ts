import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Provider } from 'oidc-provider';
import type { Bank } from '../bank.ts';

export type AccountsSite = Hono<{ Bindings: HttpBindings }>;

/** What the pages of the accounts site work with. */
export interface AccountsParts {
  readonly bank: Bank;
  readonly provider: Provider;
  /** Signs the tokens of forms; the same in every process. */
  readonly formKey: string;
}
