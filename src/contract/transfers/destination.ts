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

/** An amount as a client sends it: judged by domain/money/wire-amount.ts (reliability.md T14). */
export const typedAmount = v.pipe(v.string(), v.maxLength(64));

export const transferMode = v.picklist(transferModes);

/** The `Idempotency-Key` of a transfer, which is its reference for ever (product.md A22). */
export const clientReference = v.pipe(v.string(), v.regex(/^[\w-]{16,80}$/));
