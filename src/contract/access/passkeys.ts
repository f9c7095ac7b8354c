import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../pagination.ts';
import { idParams, wireId, wireInstant, wireText } from '../values.ts';

/** Bytes as the WebAuthn specification writes them in JSON: base64url without padding. */
export const passkeyBytes = (mostCharacters: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]+$/, 'Not base64url.'), v.maxLength(mostCharacters));

/** What a passkey may sign with, by COSE's numbers: ES256, EdDSA, RS256. */
export const passkeyAlgorithms = [-7, -8, -257] as const;
export type PasskeyAlgorithm = (typeof passkeyAlgorithms)[number];

/** A passkey that opens the person's accounts session (product.md B1, B16). */
export const userPasskey = v.object({
  id: wireId,
  name: wireText(80),
  /** True where the passkey's keeper may copy it to the person's other devices. */
  is_synced: v.boolean(),
  created_at: wireInstant,
  last_used_at: v.nullable(wireInstant),
});
export type UserPasskey = v.InferOutput<typeof userPasskey>;

export const createPasskeyOptions = endpoint({
  name: 'createPasskeyOptions',
  method: 'POST',
  path: '/user-passkey/options/',
  summary: 'What the browser needs to make a passkey; the challenge works once, for 5 minutes',
  access: 'session',
  body: v.strictObject({}),
  response: v.object({
    challenge: passkeyBytes(64),
    rp_id: wireText(253),
    user_handle: passkeyBytes(64),
    user_name: wireText(254),
    algorithms: v.array(v.picklist(passkeyAlgorithms)),
    /** The person's passkeys: a device that has one of them makes no second. */
    known_credentials: v.array(passkeyBytes(1364)),
  }),
  refusals: ['step_up_required', 'too_many_requests'],
  isNew: true,
});

export const createUserPasskey = endpoint({
  name: 'createUserPasskey',
  method: 'POST',
  path: '/user-passkey/',
  summary: 'Keeps a passkey that the browser has just made',
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
  summary: 'The person’s passkeys, the newest first',
  access: 'session',
  response: listOf(userPasskey),
  isNew: true,
});

export const deleteUserPasskey = endpoint({
  name: 'deleteUserPasskey',
  method: 'DELETE',
  path: '/user-passkey/{id}/',
  summary: 'Forgets a passkey: it opens nothing any more',
  access: 'session',
  params: idParams,
  response: v.object({ ok: v.literal(true) }),
  refusals: ['not_found', 'step_up_required'],
  isNew: true,
});
