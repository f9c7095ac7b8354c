import {
  askTransferPasskey,
  askTransferStepUp,
  takeTransferPasskey,
  takeTransferStepUp,
} from '#contract/transfers.ts';
import { toWireInstant } from '#domain/calendar/days.ts';
import type { Bank } from '../../bank.ts';
import { type Route, route } from '../../http/route.ts';
import type { StepUpToken } from './agreement.ts';
import { agreeByCode, askCode } from './by-code.ts';
import { agreeByPasskey, askPasskey } from './by-passkey.ts';

const told = ({ token, expiresAtMs }: StepUpToken) => ({
  step_up_token: token,
  expires_at: toWireInstant(expiresAtMs),
});

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

/** How a customer agrees to a quote, by a code or by a passkey (product.md B4). */
export const stepUpRoutes = (bank: Bank): readonly Route[] => [
  route(askTransferStepUp, async ({ person, params, body, network }) => {
    const sent = await askCode(bank, { personId: person.id, network }, params.id, body.channel);
    return {
      channel: sent.channel,
      sent_to: sent.sentTo,
      expires_at: toWireInstant(sent.expiresAtMs),
      resend_at: toWireInstant(sent.resendAtMs),
    };
  }),
  route(takeTransferStepUp, async ({ person, params, body }) =>
    told(await agreeByCode(bank, person.id, params.id, body.code)),
  ),
  route(askTransferPasskey, async ({ person, params }) => {
    const ask = await askPasskey(bank, person.id, params.id);
    return {
      nonce: ask.nonce,
      rp_id: ask.rpId,
      credentials: ask.credentialIds.map((id) => id.toString('base64url')),
      expires_at: toWireInstant(ask.expiresAtMs),
    };
  }),
  route(takeTransferPasskey, async ({ person, params, body }) =>
    told(
      await agreeByPasskey(bank, person.id, params.id, {
        credentialId: bytesOf(body.credential_id),
        clientData: bytesOf(body.client_data),
        authenticatorData: bytesOf(body.authenticator_data),
        signature: bytesOf(body.signature),
      }),
    ),
  ),
];
