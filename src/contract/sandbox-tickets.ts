import * as v from 'valibot';
import { ticketStatuses } from '#domain/tickets/ticket-status.ts';
import { endpoint } from './endpoint.ts';
import { sandboxStaff, typedAmount } from './sandbox.ts';
import { ticketBodyLength } from './tickets.ts';
import { idParams, wireId, wireText } from './values.ts';

const staff = v.picklist(sandboxStaff);
const reason = v.pipe(wireText(200), v.minLength(1));

/** The number of entries that the acting member of staff has in front of them. */
const seen = v.pipe(v.number(), v.integer(), v.minValue(1));

export const actOnSandboxTicket = endpoint({
  name: 'actOnSandboxTicket',
  method: 'POST',
  path: '/sandbox/ticket/{id}/',
  summary:
    'Assigns, answers or solves a ticket as a member of staff, or decides about the higher limit it requests; refused if the ticket has changed since it was read',
  access: 'api-key',
  params: idParams,
  body: v.variant('act', [
    v.strictObject({ act: v.literal('assign'), staff, seen, to: staff, reason }),
    v.strictObject({
      act: v.literal('answer'),
      staff,
      seen,
      body: v.pipe(wireText(ticketBodyLength), v.minLength(1)),
    }),
    v.strictObject({ act: v.literal('solve'), staff, seen, reason }),
    v.strictObject({
      act: v.literal('raise_limit'),
      staff,
      seen,
      reason,
      profile: v.optional(wireId),
      maximum_per_transaction: typedAmount,
      daily_amount: typedAmount,
      monthly_amount: typedAmount,
      until: v.optional(v.pipe(v.string(), v.isoDate())),
    }),
    v.strictObject({
      act: v.picklist(['approve_limit', 'decline_limit', 'refuse_limit']),
      staff,
      seen,
      reason,
    }),
  ]),
  response: v.object({
    status: v.picklist(ticketStatuses),
    assignee_name: v.nullable(wireText(80)),
    seen,
  }),
  refusals: ['not_found', 'conflict'],
  isNew: true,
});

export const unlockSandboxAccount = endpoint({
  name: 'unlockSandboxAccount',
  method: 'POST',
  path: '/sandbox/user/{id}/unlock/',
  summary:
    'Proposes to unlock an account that its customer locked, approves another’s proposal or declines it, as a member of staff',
  access: 'api-key',
  params: idParams,
  body: v.variant('act', [
    v.strictObject({
      act: v.literal('propose'),
      staff,
      reason,
      identity_check: v.picklist(['DOCUMENTS', 'VIDEO_CALL', 'BRANCH']),
    }),
    v.strictObject({ act: v.picklist(['approve', 'decline']), staff, reason }),
  ]),
  response: v.object({ ok: v.literal(true) }),
  refusals: ['not_found', 'conflict'],
  isNew: true,
});

export const closeSandboxQuestion = endpoint({
  name: 'closeSandboxQuestion',
  method: 'POST',
  path: '/sandbox/sign-in-question/{id}/',
  summary:
    'Answers a question of someone who cannot sign in by e-mail, or closes it without an answer, as a member of staff',
  access: 'api-key',
  params: idParams,
  body: v.variant('act', [
    v.strictObject({
      act: v.literal('answer'),
      staff,
      answer: v.pipe(wireText(2000), v.minLength(1)),
    }),
    v.strictObject({ act: v.literal('close'), staff, reason }),
  ]),
  response: v.object({ ok: v.literal(true) }),
  refusals: ['not_found', 'conflict'],
  isNew: true,
});
