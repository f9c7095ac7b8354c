import * as v from 'valibot';
import { contactKinds, contactStages } from '#domain/contact/contact-change.ts';
import { oneTimeCode, otpChannel } from '../devices.ts';
import { endpoint } from '../endpoint.ts';
import { mobileNumberCountryPrefix } from '../onboarding/signing-up.ts';
import { idParams, wireId, wireInstant, wireText } from '../values.ts';

/** The code that a change waits for and that is on its way. */
const openCode = v.object({
  channel: otpChannel,
  /** Masked, as GET /masked-mobile-email/ has it. */
  sent_to: wireText(254),
  expires_at: wireInstant,
  resend_at: wireInstant,
});

/** A change of e-mail or mobile number on its way (product.md B16). */
export const contactChange = v.object({
  id: wireId,
  kind: v.picklist(contactKinds),
  stage: v.picklist(contactStages),
  /** Masked; the bank still reaches the person there. */
  old_contact: wireText(254),
  /** In full, so that a slip of the finger is seen; a mobile number in E.164. */
  new_contact: wireText(254),
  expires_at: wireInstant,
  code: v.nullable(openCode),
});
export type ContactChange = v.InferOutput<typeof contactChange>;

/** Codes are asked for and judged by the stage the caller believes the change to be at. */
const stage = v.picklist(['OLD_CODE', 'NEW_CODE']);

export const getContactChange = endpoint({
  name: 'getContactChange',
  method: 'GET',
  path: '/contact-change/',
  summary: 'The person’s unfinished change of e-mail or mobile number, and the limits after one',
  access: 'session',
  response: v.object({
    change: v.nullable(contactChange),
    /** Until when limits are lower after a change; null where they are not. */
    lower_limits_until: v.nullable(wireInstant),
  }),
  isNew: true,
});

export const createContactChange = endpoint({
  name: 'createContactChange',
  method: 'POST',
  path: '/contact-change/',
  summary:
    'Begins a change of e-mail or mobile number, shortly after a sign-in; an unfinished one ends. Whether the new one is somebody’s is not told',
  access: 'session',
  body: v.variant('kind', [
    v.strictObject({ kind: v.literal('EMAIL'), email_address: wireText(320) }),
    v.strictObject({
      kind: v.literal('MOBILE'),
      mobile_number: wireText(40),
      mobile_number_country_prefix: mobileNumberCountryPrefix,
    }),
  ]),
  status: 201,
  response: contactChange,
  refusals: [
    'invalid_input',
    'step_up_required',
    'conflict',
    'no_contact_yet',
    'account_frozen',
    'not_permitted',
    'too_many_requests',
  ],
  isNew: true,
});

export const sendContactCode = endpoint({
  name: 'sendContactCode',
  method: 'POST',
  path: '/contact-change/{id}/code/',
  summary: 'Sends the code of a stage: to the old one first, then to the new one',
  access: 'session',
  params: idParams,
  body: v.strictObject({ stage }),
  status: 201,
  response: contactChange,
  refusals: ['not_found', 'conflict', 'too_many_requests'],
  isNew: true,
});

export const verifyContactCode = endpoint({
  name: 'verifyContactCode',
  method: 'POST',
  path: '/contact-change/{id}/verify/',
  summary:
    'Takes the code of a stage; the second one makes the change, ends the other sign-ins and lowers the limits for 24 hours',
  access: 'session',
  params: idParams,
  body: v.strictObject({ stage, code: oneTimeCode }),
  response: contactChange,
  refusals: [
    'invalid_input',
    'not_found',
    'conflict',
    'account_frozen',
    'not_permitted',
    'too_many_requests',
  ],
  isNew: true,
});

export const cancelContactChange = endpoint({
  name: 'cancelContactChange',
  method: 'DELETE',
  path: '/contact-change/{id}/',
  summary: 'Ends an unfinished change; everything stays as it was',
  access: 'session',
  params: idParams,
  response: v.object({ ok: v.literal(true) }),
  refusals: ['not_found'],
  isNew: true,
});
