import * as v from 'valibot';
import { kybStatuses } from '#domain/business/kyb.ts';
import { kybReasons } from '#domain/business/kyb-decisions.ts';
import { progressSections } from '#domain/business/progress.ts';
import { business } from './business.ts';
import { endpoint } from './endpoint.ts';
import { eventEffects } from './identity.ts';
import { idParams, wireId, wireInstant, wireText } from './values.ts';

const status = v.picklist(kybStatuses);
const reason = v.picklist(kybReasons);

/** The checklist of a registration (product.md B14). */
export const businessProgress = v.object({
  business: wireId,
  synctera_verification_status: v.nullable(status),
  sections: v.array(
    v.object({
      section: v.picklist(progressSections),
      is_complete: v.boolean(),
      /** What is missing, by the names of fields, address types and documents. */
      missing: v.array(wireText(80)),
      /** Why staff ask for the section again; null where they do not. */
      requested_for: v.nullable(reason),
      /** True if the section was changed after staff asked for it. */
      is_answered: v.boolean(),
      /** Whether the section can be changed now. */
      is_open: v.boolean(),
    }),
  ),
  completed: v.pipe(v.number(), v.integer(), v.minValue(0)),
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The share of owners who are not listed, "25.00". */
  unlisted_percentage: wireText(6),
  /** True if an owner of 25 % or more could be missing. */
  may_miss_owner: v.boolean(),
  /** Why the business was rejected. */
  rejected_for: v.nullable(reason),
  /** From when a rejected business may be submitted again. */
  reapply_at: v.nullable(wireInstant),
  /** Bank time of the response, by which `reapply_at` is judged; caches of earlier releases lack it. */
  as_of: v.optional(wireInstant),
});
export type BusinessProgress = v.InferOutput<typeof businessProgress>;

export const getBusinessProgress = endpoint({
  name: 'getBusinessProgress',
  method: 'GET',
  path: '/business/{id}/progress/',
  summary:
    'The checklist of a business: six sections, what is missing, and what staff ask for again',
  access: 'session',
  params: idParams,
  response: businessProgress,
  refusals: ['not_found'],
  isNew: true,
});

export const verifyBusiness = endpoint({
  name: 'verifyBusiness',
  method: 'POST',
  path: '/business-verify/',
  summary:
    'Submits a business for KYB, retries after an error of the provider, and sends the sections that staff asked for. Later calls only return the business. `detail` is the sentence of spec 8',
  access: 'session',
  body: v.strictObject({ business: wireId }),
  response: v.object({ ...business.entries, detail: wireText(200) }),
  refusals: [
    'invalid_input',
    'not_permitted',
    'not_found',
    'still_missing',
    'step_not_possible',
    'not_put_right',
    'conflict',
  ],
});

/** A decision of the KYB provider, signed as `receiveProviderEvent` describes. */
export const businessEvent = v.strictObject({
  occurred_at: wireInstant,
  type: v.literal('kyb.decided'),
  case_id: wireId,
  decision: status,
  /** The reason of a rejection. */
  reason: v.optional(reason),
});
export type BusinessEvent = v.InferOutput<typeof businessEvent>;

export const receiveBusinessEvent = endpoint({
  name: 'receiveBusinessEvent',
  method: 'POST',
  path: '/business-provider-callback/',
  summary:
    'A signed decision about a business. Idempotent; an event older than the stored one changes nothing',
  access: 'api-key',
  response: v.object({ effect: v.picklist(eventEffects) }),
  refusals: ['invalid_input', 'not_permitted', 'too_large'],
  isNew: true,
});
