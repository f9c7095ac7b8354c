import * as v from 'valibot';
import { accountStatuses } from '#domain/accounts/account-status.ts';
import { endpoint } from '../endpoint.ts';
import { currency, idParams, wireId, wireInstant, wireMoney, wireText } from '../values.ts';

/** Closing an account of one's own (product.md B16): where it stands, and what is in its way. */
export const accountClosing = v.object({
  account: wireId,
  account_status: v.picklist(accountStatuses),
  currency,
  /** Must be nothing before closing begins: it is taken along by a transfer. */
  available_balance: wireMoney,
  /** On its way; it ends while the account closes. */
  hold_balance: wireMoney,
  owed: wireMoney,
  may_close: v.boolean(),
  /** Cards that end for good when closing begins. */
  cards: v.array(v.object({ id: wireId, last_four: wireText(4) })),
  /** When it is closed, or would be if closing began now; null once it is. */
  closes_at: v.nullable(wireInstant),
});
export type AccountClosing = v.InferOutput<typeof accountClosing>;

const path = '/account/{id}/closing/';

export const getAccountClosing = endpoint({
  name: 'getAccountClosing',
  method: 'GET',
  path,
  summary: 'What closing an own dollar or taka account would do, and what stands in its way',
  access: 'session',
  params: idParams,
  response: accountClosing,
  refusals: ['not_found'],
  isNew: true,
});

export const startAccountClosing = endpoint({
  name: 'startAccountClosing',
  method: 'POST',
  path,
  summary:
    'Begins to close an own account: its cards end, nothing more goes out, and it is closed once nothing can come back',
  access: 'session',
  params: idParams,
  response: accountClosing,
  refusals: ['not_found', 'not_permitted', 'account_closed', 'account_not_empty'],
  isNew: true,
});

export const stopAccountClosing = endpoint({
  name: 'stopAccountClosing',
  method: 'DELETE',
  path,
  summary: 'Keeps an account open that is closing; its cards stay ended',
  access: 'session',
  params: idParams,
  response: accountClosing,
  refusals: ['not_found', 'not_permitted', 'account_closed'],
  isNew: true,
});
