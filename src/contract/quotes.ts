import * as v from 'valibot';
import { sendTargets, transferModes } from '#domain/transfers/targets.ts';
import { endpoint } from './endpoint.ts';
import { transferLimit } from './limits.ts';
import { currency, wireDay, wireId, wireInstant, wireMoney, wireRate, wireText } from './values.ts';

const destination = v.optional(v.nullable(wireId));

/** Where the money goes: exactly one of these (spec 3). How many there are is judged as a refusal. */
export const destinationEntries = {
  destination_account: destination,
  destination_bdt_account: destination,
  bdt_account_beneficiary: destination,
  bd_beneficiary: destination,
  ipay_beneficiary: destination,
  mobile_wallet_beneficiary: destination,
  beneficiary: destination,
};

type DestinationKey = keyof typeof destinationEntries;

/** The destination of a quote or a wish, each key named: null where the money does not go. */
export const destinationOf = (
  said: Readonly<Partial<Record<DestinationKey, string | null | undefined>>>,
): Record<DestinationKey, string | null> => ({
  destination_account: said.destination_account ?? null,
  destination_bdt_account: said.destination_bdt_account ?? null,
  bdt_account_beneficiary: said.bdt_account_beneficiary ?? null,
  bd_beneficiary: said.bd_beneficiary ?? null,
  ipay_beneficiary: said.ipay_beneficiary ?? null,
  mobile_wallet_beneficiary: said.mobile_wallet_beneficiary ?? null,
  beneficiary: said.beneficiary ?? null,
});

/** What a price and a sending are both refused for, judged anew at each. */
export const destinationRefusals = [
  'invalid_input',
  'not_permitted',
  'not_found',
  'destination_count',
  'beneficiary_inactive',
  'account_closed',
  'account_frozen',
  'limit_exceeded',
  'insufficient_funds',
] as const;

/** An amount as a client sends it: judged by domain/money/money.ts (reliability.md T14). */
export const typedAmount = v.pipe(v.string(), v.maxLength(64));

export const transferMode = v.picklist(transferModes);

/** The `Idempotency-Key` of a transfer, which is its reference for ever (product.md A22). */
export const clientReference = v.pipe(v.string(), v.regex(/^[\w-]{16,80}$/));

/** Whom the money reaches, as the person may be told: another customer only masked. */
export const transferBeneficiary = v.object({
  name: wireText(160),
  nickname: v.nullable(wireText(60)),
  account_number_masked: wireText(24),
  bank_name: v.nullable(wireText(120)),
  name_check: v.nullable(v.picklist(['MATCH', 'CLOSE', 'NO_MATCH', 'UNAVAILABLE'])),
  is_own: v.boolean(),
});
export type TransferBeneficiary = v.InferOutput<typeof transferBeneficiary>;

/** What a price consists of and what arrives; the answer to a quote and a part of every transfer. */
export const transferPrice = v.object({
  target: v.picklist(sendTargets),
  transfer_mode: transferMode,
  send_amount: wireMoney,
  send_currency: currency,
  fees: v.array(v.object({ kind: wireText(30), amount: wireMoney, currency })),
  /** Nothing is owed while transfers are paid from accounts (domain.md 8), and it is said so. */
  taxes: wireMoney,
  total_debit: wireMoney,
  receive_amount: wireMoney,
  receive_currency: currency,
  /** Taka for one dollar; null where nothing is converted. */
  rate: v.nullable(wireRate),
  mid_market_rate: v.nullable(wireRate),
  /** How much more the mid-market rate would give, in the received currency. */
  margin_amount: v.nullable(wireMoney),
  /** Taka the receiving side may add; never part of what is promised (domain.md 8). */
  incentive_amount: v.nullable(wireMoney),
});

/** What a customer should think about before they agree; none of it forbids to send. */
export const transferWarnings = [
  'duplicate',
  'insufficient_funds',
  'name_not_checked',
  'name_close',
  'name_differs',
] as const;

export const transferQuote = v.object({
  ...transferPrice.entries,
  conversion_rate_id: wireId,
  client_reference: clientReference,
  source_account: wireId,
  ...v.object(destinationEntries).entries,
  payee: transferBeneficiary,
  amount_side: v.picklist(['SEND', 'RECEIVE']),
  created_at: wireInstant,
  expires_at: wireInstant,
  is_immediate_processable: v.boolean(),
  cut_off_at: v.nullable(wireInstant),
  expected_arrival_from: wireInstant,
  expected_arrival_to: wireInstant,
  value_date: wireDay,
  /** What it takes to be there on the same day; null where the rail cannot, or not any more. */
  same_day: v.nullable(
    v.object({
      is_chosen: v.boolean(),
      cut_off_at: wireInstant,
      expected_arrival_to: wireInstant,
      /** In place of the rail's other fees, in the currency that is sent. */
      fee: wireMoney,
    }),
  ),
  /** Until when it could be taken back if it were sent now; null where it arrives at once. */
  cancellable_until: v.nullable(wireInstant),
  limit: transferLimit,
  warnings: v.array(v.picklist(transferWarnings)),
  requires_step_up: v.boolean(),
  /** Whether the law of remittances asks for its disclosures (domain.md 9). */
  is_remittance: v.boolean(),
});
export type TransferQuote = v.InferOutput<typeof transferQuote>;

export const getConversionRate = endpoint({
  name: 'getConversionRate',
  method: 'GET',
  path: '/conversion-rate/',
  summary: 'What a dollar buys now; a quote holds a price, this does not',
  access: 'session',
  query: v.strictObject({ source: v.literal('USD'), target: v.literal('BDT') }),
  response: v.object({ rate: wireRate, mid_market_rate: wireRate, as_of: wireInstant }),
  isNew: true,
});

export const createTransferQuote = endpoint({
  name: 'createTransferQuote',
  method: 'POST',
  path: '/transfer-quote/',
  summary: 'Prices a transfer and holds the price for ten minutes; nothing moves',
  access: 'session',
  body: v.strictObject({
    /** The reference the transfer will be sent under. */
    client_reference: clientReference,
    source_account: wireId,
    ...destinationEntries,
    transfer_mode: transferMode,
    amount: typedAmount,
    /** Which side is fixed to the minor unit. */
    amount_side: v.picklist(['SEND', 'RECEIVE']),
    /** Whether it is to be there on the same day, where the rail can (product.md B18). */
    is_same_day: v.optional(v.boolean()),
  }),
  status: 201,
  response: transferQuote,
  refusals: [...destinationRefusals, 'too_many_requests'],
  isNew: true,
});
