import * as v from 'valibot';
import { linkStatuses } from '#domain/add-money/linked-bank.ts';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../pagination.ts';
import { idParams, wireId, wireInstant, wireText } from '../values.ts';

/** An account of the person's own at another US bank (product.md B6); never its whole number. */
export const linkedBank = v.object({
  id: wireId,
  institution: wireText(120),
  name: wireText(60),
  mask: wireText(4),
  subtype: v.picklist(['CHECKING', 'SAVINGS']),
  status: v.picklist(linkStatuses),
  created_at: wireInstant,
});
export type LinkedBank = v.InferOutput<typeof linkedBank>;

export const listLinkedBanks = endpoint({
  name: 'listLinkedBanks',
  method: 'GET',
  path: '/plaid-pending-accounts/',
  summary: 'Accounts at other US banks that are linked, or wait for their proof',
  access: 'session',
  response: listOf(linkedBank),
});

export const beginBankLink = endpoint({
  name: 'beginBankLink',
  method: 'POST',
  path: '/plaid-link/',
  summary: 'Begins linking a bank by signing in there; an open beginning is given again',
  access: 'session',
  status: 201,
  response: v.object({ link_id: wireId, session_url: wireText(300) }),
  refusals: ['not_permitted', 'account_frozen', 'too_many_links', 'too_many_requests'],
  isNew: true,
});

export const deleteLinkedBank = endpoint({
  name: 'deleteLinkedBank',
  method: 'DELETE',
  path: '/plaid-pending-accounts/{id}/',
  summary: 'Ends a link; what was pulled by it goes on',
  access: 'session',
  params: idParams,
  response: v.object({ id: wireId }),
  refusals: ['not_found'],
  isNew: true,
});
