import * as v from 'valibot';
import { kybStatuses } from '#domain/business/kyb.ts';
import { kybReasons, staffOutcomes } from '#domain/business/kyb-decisions.ts';
import { businessSections } from '#domain/business/sections.ts';
import { endpoint } from './endpoint.ts';
import { sandboxStaff } from './sandbox.ts';
import { idParams, wireText } from './values.ts';

const staff = v.picklist(sandboxStaff);
const reason = v.optional(v.picklist(kybReasons));
const outcome = v.picklist(staffOutcomes);

export const decideSandboxBusiness = endpoint({
  name: 'decideSandboxBusiness',
  method: 'POST',
  path: '/sandbox/business/{id}/decision/',
  summary:
    'Decides about a business as staff or the KYB provider, or asks for a section again. The first staff decision proposes, the same decision of another staff member takes effect',
  access: 'api-key',
  params: idParams,
  body: v.variant('by', [
    v.strictObject({ by: v.literal('back_office'), staff, to: outcome, reason }),
    v.strictObject({ by: v.literal('decline_proposal'), staff }),
    v.strictObject({ by: v.literal('kyb_provider'), to: v.picklist(kybStatuses), reason }),
    v.strictObject({
      by: v.literal('ask_for_more'),
      staff,
      section: v.picklist(businessSections),
      reason: v.picklist(kybReasons),
    }),
  ]),
  response: v.object({
    synctera_verification_status: v.nullable(v.picklist(kybStatuses)),
    /** The proposal that waits for a second member of staff. */
    proposal: v.nullable(v.object({ to: outcome, proposed_by: wireText(80) })),
  }),
  refusals: ['not_found', 'conflict'],
  isNew: true,
});
