import * as v from 'valibot';
import { contactKinds, contactStages } from '#domain/customers/contact-change.ts';
import { mobileNumberCountryPrefix } from './customers.ts';
import { endpoint } from './endpoint.ts';
import {
  idParams,
  listOf,
  typedEmail,
  typedNumber,
  wireId,
  wireInstant,
  wireText,
} from './values.ts';

/** The channel of a one-time code. */
export const otpChannel = v.picklist(['SMS', 'EMAIL']);

/** Seconds before another code can be requested (product.md B1). */
export const resendAfterSeconds = 30;
/** The length of every one-time code. */
export const oneTimeCodeLength = 6;
/** A one-time code as typed. */
export const oneTimeCode = v.pipe(v.string(), v.regex(/^\d{6}$/, 'Type the 6 digits of the code.'));

/** A code that is on its way and can still be used. */
export const openCode = v.object({
  channel: otpChannel,
  /** Masked as in GET /masked-mobile-email/. */
  sent_to: wireText(254),
  expires_at: wireInstant,
  resend_at: wireInstant,
});
export type OpenCode = v.InferOutput<typeof openCode>;

export const generateOtp = endpoint({
  name: 'generateOtp',
  method: 'POST',
  path: '/otp/generate/',
  summary:
    'Sends a one-time code to the customer’s phone or e-mail: the previous one again while it can be used, otherwise a new one. MOBILE uses the number given to /user-mobile/',
  access: 'session',
  isOpenToUnknownDevice: true,
  body: v.variant('purpose', [
    v.strictObject({ purpose: v.literal('DEVICE'), channel: otpChannel }),
    v.strictObject({ purpose: v.literal('MOBILE'), channel: v.literal('SMS') }),
  ]),
  status: 201,
  response: openCode,
  refusals: ['invalid_input', 'too_many_requests'],
});

export const getOtp = endpoint({
  name: 'getOtp',
  method: 'GET',
  path: '/otp/',
  summary: 'The one-time code that is on its way, for a screen that comes back after a reload',
  access: 'session',
  isOpenToUnknownDevice: true,
  query: v.strictObject({ purpose: v.picklist(['DEVICE', 'MOBILE']) }),
  response: v.object({ code: v.nullable(openCode) }),
  isNew: true,
});

export const verifyOtp = endpoint({
  name: 'verifyOtp',
  method: 'POST',
  path: '/otp/verify/',
  summary: 'Verifies a one-time code: trusts this browser, or confirms the mobile number',
  access: 'session',
  isOpenToUnknownDevice: true,
  body: v.strictObject({
    code: oneTimeCode,
    /** New: the purpose of the code; DEVICE by default. */
    purpose: v.optional(v.picklist(['DEVICE', 'MOBILE'])),
    /** New: trust this browser for 30 days instead of this session only (product.md B1). */
    trust_device: v.optional(v.boolean()),
  }),
  response: v.object({ verified: v.literal(true), trusted_until: v.nullable(wireInstant) }),
  refusals: ['invalid_input', 'too_many_requests', 'conflict'],
});

/** A verified browser of the customer (product.md B16). */
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
  summary: 'Trusted browsers, most recently used first',
  access: 'session',
  response: listOf(userDevice),
  isNew: true,
});

export const deleteUserDevice = endpoint({
  name: 'deleteUserDevice',
  method: 'DELETE',
  path: '/user-device/{id}/',
  summary: 'Removes a trusted browser: its next call needs a code',
  access: 'session',
  params: idParams,
  response: v.object({ ok: v.literal(true) }),
  refusals: ['not_found'],
  isNew: true,
});

/** Bytes in base64url without padding, as in WebAuthn's JSON. */
export const passkeyBytes = (mostCharacters: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]+$/, 'Not base64url.'), v.maxLength(mostCharacters));

/** Passkey algorithms by COSE number: ES256, EdDSA, RS256. */
export const passkeyAlgorithms = [-7, -8, -257] as const;
export type PasskeyAlgorithm = (typeof passkeyAlgorithms)[number];

/** A passkey's answer to a challenge: to sign in, or to agree to one transfer. */
export const passkeyAssertion = v.strictObject({
  credential_id: passkeyBytes(1364),
  client_data: passkeyBytes(4096),
  authenticator_data: passkeyBytes(4096),
  signature: passkeyBytes(2048),
});
export type PasskeyAssertion = v.InferOutput<typeof passkeyAssertion>;

/** A passkey for signing in at the accounts site (product.md B1, B16). */
export const userPasskey = v.object({
  id: wireId,
  name: wireText(80),
  /** True if the passkey can be synced to the customer's other devices. */
  is_synced: v.boolean(),
  created_at: wireInstant,
  last_used_at: v.nullable(wireInstant),
});
export type UserPasskey = v.InferOutput<typeof userPasskey>;

export const createPasskeyOptions = endpoint({
  name: 'createPasskeyOptions',
  method: 'POST',
  path: '/user-passkey/options/',
  summary: 'Options for creating a passkey; the challenge is valid once, for 5 minutes',
  access: 'session',
  body: v.strictObject({}),
  response: v.object({
    challenge: passkeyBytes(64),
    rp_id: wireText(253),
    user_handle: passkeyBytes(64),
    user_name: wireText(254),
    algorithms: v.array(v.picklist(passkeyAlgorithms)),
    /** The customer's passkeys: a device that has one of them creates no second. */
    known_credentials: v.array(passkeyBytes(1364)),
  }),
  refusals: ['step_up_required', 'too_many_requests'],
  isNew: true,
});

export const createUserPasskey = endpoint({
  name: 'createUserPasskey',
  method: 'POST',
  path: '/user-passkey/',
  summary: 'Registers a passkey that the browser has created',
  access: 'session',
  body: v.strictObject({
    credential_id: passkeyBytes(1364),
    client_data: passkeyBytes(4096),
    authenticator_data: passkeyBytes(4096),
    /** SubjectPublicKeyInfo in DER. */
    public_key: passkeyBytes(2048),
    algorithm: v.picklist(passkeyAlgorithms),
  }),
  status: 201,
  response: userPasskey,
  refusals: ['invalid_input', 'step_up_required', 'conflict', 'too_many_passkeys', 'passkey_unfit'],
  isNew: true,
});

export const listUserPasskeys = endpoint({
  name: 'listUserPasskeys',
  method: 'GET',
  path: '/user-passkey/',
  summary: 'The customer’s passkeys, newest first',
  access: 'session',
  response: listOf(userPasskey),
  isNew: true,
});

export const deleteUserPasskey = endpoint({
  name: 'deleteUserPasskey',
  method: 'DELETE',
  path: '/user-passkey/{id}/',
  summary: 'Deletes a passkey; it can no longer sign in',
  access: 'session',
  params: idParams,
  response: v.object({ ok: v.literal(true) }),
  refusals: ['not_found', 'step_up_required'],
  isNew: true,
});

/** An active session of the customer in some browser (product.md B16). */
export const userSession = v.object({
  id: wireId,
  /** The browser's name from its user agent. */
  name: wireText(80),
  signed_in_at: wireInstant,
  last_seen_at: wireInstant,
  is_current: v.boolean(),
});
export type UserSession = v.InferOutput<typeof userSession>;

export const listUserSessions = endpoint({
  name: 'listUserSessions',
  method: 'GET',
  path: '/user-session/',
  summary: 'The customer’s sessions, most recently used first',
  access: 'session',
  response: listOf(userSession),
  isNew: true,
});

export const deleteUserSession = endpoint({
  name: 'deleteUserSession',
  method: 'DELETE',
  path: '/user-session/{id}/',
  summary: 'Ends a session and its tokens in all processes',
  access: 'session',
  params: idParams,
  response: v.object({ ok: v.literal(true) }),
  refusals: ['not_found'],
  isNew: true,
});

/** A pending change of e-mail or mobile number (product.md B16). */
export const contactChange = v.object({
  id: wireId,
  kind: v.picklist(contactKinds),
  stage: v.picklist(contactStages),
  /** Masked; still the customer's contact until the change completes. */
  old_contact: wireText(254),
  /** In full, so that typing errors are visible; a mobile number in E.164. */
  new_contact: wireText(254),
  expires_at: wireInstant,
  code: v.nullable(openCode),
});
export type ContactChange = v.InferOutput<typeof contactChange>;

/** The stage that the caller expects the change to be at. */
const stage = v.picklist(['OLD_CODE', 'NEW_CODE']);

export const getContactChange = endpoint({
  name: 'getContactChange',
  method: 'GET',
  path: '/contact-change/',
  summary: 'The unfinished change of e-mail or mobile number, and the lower limits after a change',
  access: 'session',
  response: v.object({
    change: v.nullable(contactChange),
    /** End of the lower limits after a change; null if they are not lower. */
    lower_limits_until: v.nullable(wireInstant),
  }),
  isNew: true,
});

export const createContactChange = endpoint({
  name: 'createContactChange',
  method: 'POST',
  path: '/contact-change/',
  summary:
    'Starts a change of e-mail or mobile number, shortly after a sign-in, and ends an unfinished one. Does not reveal whether the new one belongs to another customer',
  access: 'session',
  body: v.variant('kind', [
    v.strictObject({ kind: v.literal('EMAIL'), email_address: typedEmail }),
    v.strictObject({
      kind: v.literal('MOBILE'),
      mobile_number: typedNumber,
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
    'Verifies the code of a stage; the second code makes the change, ends other sessions and lowers the limits for 24 hours',
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
  summary: 'Cancels an unfinished change',
  access: 'session',
  params: idParams,
  response: v.object({ ok: v.literal(true) }),
  refusals: ['not_found'],
  isNew: true,
});
