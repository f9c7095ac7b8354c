import * as v from 'valibot';
import { ticketStatuses } from '#domain/tickets/ticket-status.ts';
import { endpoint } from './endpoint.ts';
import { sandboxStaff } from './sandbox.ts';
import { ticketBodyLength } from './tickets.ts';
import { idParams, wireText } from './values.ts';

const staff = v.picklist(sandboxStaff);
const reason = v.pipe(wireText(200), v.minLength(1));

/** The number of entries that the acting member of staff has in front of them. */
const seen = v.pipe(v.number(), v.integer(), v.minValue(1));

export const actOnSandboxTicket = endpoint({
  name: 'actOnSandboxTicket',
  method: 'POST',
  path: '/sandbox/ticket/{id}/',
  summary:
    'Assigns, answers or solves a ticket as a member of staff; refused if the ticket has changed since it was read',
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
  ]),
  response: v.object({
    status: v.picklist(ticketStatuses),
    assignee_name: v.nullable(wireText(80)),
    seen,
  }),
  refusals: ['not_found', 'conflict'],
  isNew: true,
});
