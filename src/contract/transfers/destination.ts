import * as v from 'valibot';
import { transferModes } from '#domain/transfers/targets.ts';
import { wireId } from '../values.ts';

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

/** An amount as a client sends it: judged by domain/money/wire-amount.ts (reliability.md T14). */
export const typedAmount = v.pipe(v.string(), v.maxLength(64));

export const transferMode = v.picklist(transferModes);

/** The `Idempotency-Key` of a transfer, which is its reference for ever (product.md A22). */
export const clientReference = v.pipe(v.string(), v.regex(/^[\w-]{16,80}$/));
