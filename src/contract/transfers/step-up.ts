import * as v from 'valibot';
import { passkeyBytes } from '../access/passkeys.ts';
import { otpChannel, oneTimeCode } from '../devices.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, wireInstant, wireText } from '../values.ts';

/** What Send carries once the customer has agreed. */
const stepUpToken = v.object({ step_up_token: wireText(80), expires_at: wireInstant });

export const askTransferStepUp = endpoint({
  name: 'askTransferStepUp',
  method: 'POST',
  path: '/transfer-quote/{id}/step-up/',
  summary: 'Sends a code that agrees to this amount to this payee, and to nothing else',
  access: 'session',
  params: idParams,
  body: v.strictObject({ channel: otpChannel }),
  status: 201,
  response: v.object({
    channel: otpChannel,
    sent_to: wireText(254),
    expires_at: wireInstant,
    resend_at: wireInstant,
  }),
  refusals: ['invalid_input', 'not_found', 'quote_expired', 'too_many_requests'],
  isNew: true,
});

export const takeTransferStepUp = endpoint({
  name: 'takeTransferStepUp',
  method: 'POST',
  path: '/transfer-quote/{id}/step-up/verify/',
  summary: 'Takes the code and gives the token that Send carries',
  access: 'session',
  params: idParams,
  body: v.strictObject({ code: oneTimeCode }),
  response: stepUpToken,
  refusals: ['invalid_input', 'not_found', 'quote_expired', 'too_many_requests'],
  isNew: true,
});

export const askTransferPasskey = endpoint({
  name: 'askTransferPasskey',
  method: 'POST',
  path: '/transfer-quote/{id}/step-up/passkey/',
  summary:
    'What a passkey signs to agree to this amount to this payee: the challenge is the SHA-256 of `kheya transfer`, the nonce and the reviewed figures, a line each',
  access: 'session',
  params: idParams,
  body: v.strictObject({}),
  response: v.object({
    nonce: passkeyBytes(64),
    rp_id: wireText(253),
    /** The person's passkeys; where there are none, a code agrees. */
    credentials: v.array(passkeyBytes(1364)),
    expires_at: wireInstant,
  }),
  refusals: ['not_found', 'quote_expired', 'too_many_requests'],
  isNew: true,
});

export const takeTransferPasskey = endpoint({
  name: 'takeTransferPasskey',
  method: 'POST',
  path: '/transfer-quote/{id}/step-up/passkey/verify/',
  summary: 'Takes the signature of a passkey and gives the token that Send carries',
  access: 'session',
  params: idParams,
  body: v.strictObject({
    credential_id: passkeyBytes(1364),
    client_data: passkeyBytes(4096),
    authenticator_data: passkeyBytes(4096),
    signature: passkeyBytes(2048),
  }),
  response: stepUpToken,
  refusals: ['invalid_input', 'not_found', 'quote_expired', 'passkey_unfit'],
  isNew: true,
});
