import * as v from 'valibot';
import { linkStatuses, linkSubtypes } from '#domain/add-money/linked-bank.ts';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../pagination.ts';
import { typedAmount } from '../transfers/destination.ts';
import { idParams, wireId, wireInstant, wireText } from '../values.ts';

/** Two small deposits by which a bank is proved that was linked by hand; never their amounts. */
const linkProof = v.object({
  tries_left: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** When both are there at the latest. */
  expected_at: wireInstant,
  /** Until when their amounts can be typed. */
  expires_at: wireInstant,
  has_arrived: v.boolean(),
});

/** An account of the person's own at another US bank (product.md B6); never its whole number. */
export const linkedBank = v.object({
  id: wireId,
  institution: wireText(120),
  name: wireText(60),
  mask: wireText(4),
  subtype: v.picklist(linkSubtypes),
  status: v.picklist(linkStatuses),
  created_at: wireInstant,
  /** While it waits for its proof, and null otherwise. */
  proof: v.nullable(linkProof),
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

export const linkBankByHand = endpoint({
  name: 'linkBankByHand',
  method: 'POST',
  path: '/plaid-pending-accounts/',
  summary: 'Links a bank by its numbers, and sends two small deposits there that prove it',
  access: 'session',
  body: v.strictObject({
    account_holder_name: wireText(200),
    routing_number: wireText(40),
    bank_name: v.optional(v.nullable(wireText(200))),
    account_number: wireText(40),
    subtype: wireText(20),
  }),
  status: 201,
  response: linkedBank,
  needsIdempotencyKey: true,
  refusals: [
    'invalid_input',
    'not_permitted',
    'account_frozen',
    'already_saved',
    'too_many_links',
    'too_many_requests',
    'key_reused',
  ],
  isNew: true,
});

export const verifyLinkedBank = endpoint({
  name: 'verifyLinkedBank',
  method: 'POST',
  path: '/plaid-pending-accounts/{id}/verify/',
  summary: 'Proves a bank by the amounts of the two deposits, in either order, with three tries',
  access: 'session',
  params: idParams,
  body: v.strictObject({ amounts: v.pipe(v.array(typedAmount), v.length(2)) }),
  response: linkedBank,
  refusals: ['invalid_input', 'not_found', 'conflict', 'amounts_wrong', 'proof_failed'],
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
