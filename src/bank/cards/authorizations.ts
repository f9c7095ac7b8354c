import { sql } from 'kysely';
import { bankCardReasons } from '#domain/cards/card-status.ts';
import { maxPinTries } from '#domain/cards/card-pin.ts';
import { toWireInstant } from '#domain/calendar/days.ts';
import { homeZones } from '#domain/countries.ts';
import { foreignFee } from '#domain/cards/foreign-payments.ts';
import type { Currency } from '#domain/money/money.ts';
import type { Bank } from '../database/bank.ts';
import { moveMoney } from '../database/transaction.ts';
import { mailIfOptedIn } from '../messaging/notifications.ts';
import type { BilledAmount, ForeignAmount } from '../rails/card-currencies.ts';
import type {
  AuthorizationAnswer,
  AuthorizationRequest,
  CardMerchant,
} from '../rails/card-network.ts';
import { newReference } from '../transactions/new-reference.ts';
import { pinVerifierOf, readCardSecret } from './card-secrets.ts';
import { type AuthorizationDecline, authorizationDeclines, declineNotice } from './notices.ts';

/** How long an authorization holds the money if the merchant does not clear it. */
const authorizationValidityMs = 7 * 86_400_000;

/** The country where payments of an account are domestic, ISO 3166 alpha-3. */
const homeCountries: Readonly<Record<Currency, string>> = { USD: 'USA', BDT: 'BGD' };

/** The merchant of a card transaction as shown to its owner. */
export const merchantData = ({ name, city, country }: CardMerchant, declined: string | null) => ({
  merchant_name: name,
  merchant_city: city,
  merchant_country: country,
  network_decline_details: declined,
});

/** The merchant's own amount as shown to the card's owner; nothing where the currency is the card's. */
export const foreignData = (foreign: ForeignAmount | undefined) =>
  foreign === undefined
    ? {}
    : {
        merchant_amount: foreign.amount,
        merchant_currency: foreign.currency,
        merchant_rate: foreign.rate,
      };

/** What a payment takes from the account, and the fee in it, in minor units (docs/decisions/0148). */
export const chargeOf = ({
  amount: billed,
  foreign,
}: BilledAmount): { readonly amount: bigint; readonly fee: bigint } => {
  const fee = foreign === undefined ? 0n : foreignFee(billed);
  return { amount: billed + fee, fee };
};

const declineNotices = (
  { id: transactionId, merchant }: AuthorizationRequest,
  noticeId: string,
  at: string,
) =>
  Object.fromEntries(
    authorizationDeclines.map((reason) => {
      const { title, message, viewType } = declineNotice(reason, merchant.name);
      const related = { related_type: 'CARD_AUTHORIZATION', related_id: transactionId };
      return [
        reason,
        { id: noticeId, title, message, view_type: viewType, created_at: at, ...related },
      ];
    }),
  );

/** A request as `authorize_card` reads it (schema/53-card-payments.sql). */
const decisionRequest = (
  bank: Bank,
  request: AuthorizationRequest,
  { nowMs, pinVerifier }: { readonly nowMs: number; readonly pinVerifier: Buffer | null },
): object => {
  const { id, cardId, merchant, entryMode, networkDecline } = request;
  const { amount, fee } = chargeOf(request);
  const at = toWireInstant(nowMs);
  return {
    card: cardId,
    at,
    amount: amount.toString(),
    transaction: {
      id,
      reference_id: newReference(bank.random),
      direction: 'debit',
      type: 'CARD',
      subtype: entryMode === 'ATM' ? 'ATM_WITHDRAWAL' : 'PURCHASE',
      memo: merchant.name,
      user_data: { ...merchantData(merchant, networkDecline), ...foreignData(request.foreign) },
      fee_amount: fee > 0n ? fee.toString() : null,
      related_type: 'CARD_AUTHORIZATION',
      related_id: id,
    },
    hold: {
      id: bank.random.newId(),
      expires_at: toWireInstant(nowMs + authorizationValidityMs),
    },
    merchant_country: merchant.country,
    merchant_category: merchant.category,
    entry_mode: entryMode,
    pin_verifier: pinVerifier?.toString('hex') ?? null,
    max_pin_tries: maxPinTries,
    is_network_declined: networkDecline !== null,
    bank_reasons: bankCardReasons,
    home_zones: homeZones,
    home_countries: homeCountries,
    notices: declineNotices(request, bank.random.newId(), at),
  };
};

/** The verifier of the PIN that was typed; null for a payment without one. */
const verifierOfPin = async (
  bank: Bank,
  { cardId, pin }: AuthorizationRequest,
): Promise<Buffer | null> =>
  pin === null ? null : pinVerifierOf(await readCardSecret(bank.db, bank, 'PIN'), cardId, pin);

interface Decision {
  readonly transaction: string;
  readonly status: 'PENDING' | 'DECLINED';
  readonly reason: AuthorizationDecline | null;
  readonly customer: string;
  readonly is_repeated: boolean;
}

/**
 * Places a hold on the card's account, or records a decline with the reason shown to its owner, in
 * one round trip to the database (docs/decisions/0112); a payment with a PIN needs one more for the
 * secret of its verifier (docs/decisions/0130). Refuses `not_found`, `conflict` for an id
 * of another card, and `temporarily_unavailable`.
 */
export const authorizeCard = async (
  bank: Bank,
  request: AuthorizationRequest,
): Promise<AuthorizationAnswer> => {
  const nowMs = await bank.clock.businessMs();
  const pinVerifier = await verifierOfPin(bank, request);
  const body = JSON.stringify(decisionRequest(bank, request, { nowMs, pinVerifier }));
  const { rows } = await moveMoney(bank.db, [request.cardId], () =>
    sql<{ decision: Decision }>`select authorize_card(${body}::jsonb) as decision`.execute(bank.db),
  );
  const { decision } = rows[0]!;
  if (decision.reason !== null && !decision.is_repeated) {
    const notice = declineNotice(decision.reason, request.merchant.name);
    await mailIfOptedIn(bank, decision.customer, 'card_declined', notice);
  }
  return {
    transactionId: decision.transaction,
    status: decision.status,
    reason: decision.reason,
  };
};
