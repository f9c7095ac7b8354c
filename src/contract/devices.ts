import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { listOf } from './pagination.ts';
import { idParams, wireId, wireInstant, wireText } from './values.ts';

/** How a one-time code travels. */
export const otpChannel = v.picklist(['SMS', 'EMAIL']);

/** How long after a code the next one may be asked for (product.md B1). */
export const resendAfterSeconds = 30;
/** The length of every one-time code. */
export const oneTimeCodeLength = 6;
/** A one-time code as it is typed. */
export const oneTimeCode = v.pipe(v.string(), v.regex(/^\d{6}$/, 'Type the 6 digits of the code.'));

export const generateOtp = endpoint({
  name: 'generateOtp',
  method: 'POST',
  path: '/otp/generate/',
  summary:
    'Sends a one-time code to the person’s own phone or e-mail; the one before it is dead. MOBILE goes to the number given to /user-mobile/',
  access: 'session',
  isOpenToUnknownDevice: true,
  body: v.variant('purpose', [
    v.strictObject({ purpose: v.literal('DEVICE'), channel: otpChannel }),
    v.strictObject({ purpose: v.literal('MOBILE'), channel: v.literal('SMS') }),
  ]),
  status: 201,
  response: v.object({
    channel: otpChannel,
    /** Masked, as GET /masked-mobile-email/ has it. */
    sent_to: wireText(254),
    expires_at: wireInstant,
    resend_at: wireInstant,
  }),
  refusals: ['invalid_input', 'too_many_requests'],
});

export const verifyOtp = endpoint({
  name: 'verifyOtp',
  method: 'POST',
  path: '/otp/verify/',
  summary: 'Takes a one-time code: it makes this browser known, or the mobile number the person’s',
  access: 'session',
  isOpenToUnknownDevice: true,
  body: v.strictObject({
    code: oneTimeCode,
    /** New: what the code was asked for; DEVICE where it is not said. */
    purpose: v.optional(v.picklist(['DEVICE', 'MOBILE'])),
    /** New: trust this browser for 30 days and not for this sign-in alone (product.md B1). */
    trust_device: v.optional(v.boolean()),
  }),
  response: v.object({ verified: v.literal(true), trusted_until: v.nullable(wireInstant) }),
  refusals: ['invalid_input', 'too_many_requests', 'conflict'],
});

/** A browser that the person has shown to be theirs (product.md B16). */
export const userDevice = v.object({
  id: wireId,
  name: wireText(80),
  created_at: wireInstant,
  last_seen_at: wireInstant,
  trusted_until: wireInstant,
  is_current: v.boolean(),
});
export type UserDevice = v.InferOutput<typeof userDevice>;

export const listUserDevices = endpoint({
  name: 'listUserDevices',
  method: 'GET',
  path: '/user-device/',
  summary: 'The browsers that may be used without a code, the last seen first',
  access: 'session',
  response: listOf(userDevice),
  isNew: true,
});

export const deleteUserDevice = endpoint({
  name: 'deleteUserDevice',
  method: 'DELETE',
  path: '/user-device/{id}/',
  summary: 'Forgets a browser: its next call needs a code again',
  access: 'session',
  params: idParams,
  response: v.object({ ok: v.literal(true) }),
  refusals: ['not_found'],
  isNew: true,
});
