import * as v from 'valibot';
import { claimRemedies } from '#domain/claims/claim-kinds.ts';
import { claimDecisions, claimStatuses } from '#domain/claims/claim-status.ts';
import { claimReasonLength } from './claims.ts';
import { endpoint } from './endpoint.ts';
import { sandboxStaff } from './sandbox.ts';
import { idParams, wireAmount, wireText } from './values.ts';

const staff = v.picklist(sandboxStaff);
const reason = v.pipe(wireText(claimReasonLength), v.minLength(1));

export const actOnSandboxClaim = endpoint({
  name: 'actOnSandboxClaim',
  method: 'POST',
  path: '/sandbox/claim/{id}/',
  summary:
    'Proposes a decision about a claim as a member of staff, or approves or declines another’s proposal',
  access: 'api-key',
  params: idParams,
  body: v.variant('act', [
    v.strictObject({
      act: v.literal('propose'),
      staff,
      decision: v.picklist(claimDecisions),
      /** The customer reads the reason of the decision that ends the claim. */
      reason,
      /** What the customer gets of the claimed amount; all of it by default. */
      amount: v.optional(wireAmount),
      /**
       * How it is corrected if the customer asked to send it again; by default as they asked. Nothing is
       * sent to a wrong recipient again.
       */
      remedy: v.optional(v.picklist(claimRemedies)),
    }),
    v.strictObject({
      act: v.literal('approve'),
      staff,
      decision: v.picklist(claimDecisions),
      /** The `proposal_number` that was read; another proposal meanwhile is refused. */
      seen: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
    v.strictObject({ act: v.literal('decline'), staff, reason }),
  ]),
  response: v.object({
    status: v.picklist(claimStatuses),
    is_credited: v.boolean(),
    proposed: v.nullable(v.picklist(claimDecisions)),
    proposed_by: v.nullable(wireText(80)),
    /** The number of the waiting proposal in the claim's history. */
    proposal_number: v.nullable(v.number()),
  }),
  refusals: ['not_found', 'conflict'],
  isNew: true,
});
