import * as v from 'valibot';
import type { SlipInput } from '#domain/deposits/branch-deposit.ts';
import { validateSlip, validateSlipAmount } from '#domain/deposits/branch-deposit.ts';
import type { DebitCardInput } from '#domain/deposits/debit-card.ts';
import { validateDebitCard } from '#domain/deposits/debit-card.ts';
import { parseWireAmount, toWireAmount } from '#domain/money/money.ts';
import { parseTypedAmount, validateTypedAmount } from '#domain/money/typed-amount.ts';
import type { TransferLimit } from '#contract/limits.ts';
import type { CardToken } from '#app/data/deposits.ts';
import { choice, formRule, sentDocument, text, texts } from '#app/ui/forms/form-schema.ts';

/** What is typed of money that is put in, whichever way it comes; kept on the device until asked for. */
export interface DepositInput {
  readonly [field: string]: string;
  /** The account at Kheya. */
  readonly into: string;
  readonly amount: string;
  readonly memo: string;
}

export const emptyDeposit: DepositInput = { into: '', amount: '', memo: '' };

/** The same where it comes from a linked bank. */
export interface AchDepositInput extends DepositInput {
  readonly from: string;
}

export const emptyAchDeposit: AchDepositInput = { ...emptyDeposit, from: '' };

const parseAmount = (typed: string) => {
  const parsed = parseTypedAmount(typed, 'USD');
  return parsed === undefined || parsed.minor === 0n ? undefined : parsed;
};

/** The amount as the wire has it; undefined while it is none. */
export const toWireAmountText = (typed: string): string | undefined => {
  const amount = parseAmount(typed);
  return amount && toWireAmount(amount);
};

/** The note as the wire has it; none where nothing was said. */
export const toWireMemo = (typed: string): string | null => typed.trim() || null;

/** What every deposit says. */
const depositEntries = {
  into: choice(),
  amount: text((typed) => validateTypedAmount(typed, 'USD')),
  memo: text((typed) => ([...typed.trim()].length > 140 ? 'too_long' : undefined)),
};

/** A pull, which also says from where. */
export const achDepositSchema = v.object({ ...depositEntries, from: choice() });

/** The card, which no draft keeps. */
export const emptyCardDeposit: DebitCardInput = { card_number: '', expiry: '', cvv: '' };

interface CardFacts {
  readonly hasToken: boolean;
  readonly now: () => number;
}

/** A deposit by card; a card that was taken over already is not asked for again. */
export const cardDepositSchema = ({ hasToken, now }: CardFacts) =>
  v.pipe(
    v.object({ ...depositEntries, ...texts('card_number', 'expiry', 'cvv').entries }),
    formRule((typed) => (hasToken ? {} : validateDebitCard(typed, now()))),
  );

/** Names of companies stay as they are in every language (look.md). */
const cardNames: Readonly<Record<CardToken['brand'], string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
};

export const getCardName = ({ brand }: Pick<CardToken, 'brand'>): string => cardNames[brand];

/** What is said of a check; kept on the device until it is deposited. */
export interface CheckDepositInput extends DepositInput {
  /** The stored pictures, each empty until the bank has it. */
  readonly front: string;
  readonly back: string;
}

export const emptyCheckDeposit: CheckDepositInput = { ...emptyDeposit, front: '', back: '' };

/** A check, with both of its sides. */
export const checkDepositSchema = v.object({
  ...depositEntries,
  front: sentDocument(),
  back: sentDocument(),
});

/** What a limit leaves of its day, or of its month where that is less, after so much more. */
export const getRemainingAfter = (limit: TransferLimit, minor: bigint): bigint => {
  const of = (wire: string): bigint => parseWireAmount(wire, limit.currency)?.minor ?? 0n;
  const ofDay = of(limit.daily_amount) - of(limit.used_today) - minor;
  const ofMonth = of(limit.monthly_amount) - of(limit.used_month) - minor;
  const left = ofDay < ofMonth ? ofDay : ofMonth;
  return left > 0n ? left : 0n;
};

/** What is typed of a deposit at a branch; kept on the device until it is announced. */
export interface BranchDepositInput extends SlipInput {
  readonly [field: string]: string;
  /** The account at Kheya. */
  readonly into: string;
  readonly amount: string;
  /** The stored slip, empty until the bank has it. */
  readonly slip: string;
}

export const emptyBranchDeposit: BranchDepositInput = {
  bank: '',
  branch: '',
  deposited_on: '',
  amount: '',
  bank_reference: '',
  slip: '',
  into: '',
};

const parseBranchAmount = (typed: string) => parseTypedAmount(typed, 'BDT');

/** The amount as the wire has it; judge it first. */
export const toWireBranchAmount = (typed: string): string => {
  const amount = parseBranchAmount(typed);
  return amount === undefined ? '0.00' : toWireAmount(amount);
};

/** A deposit at a branch, by the bank's own rule. */
export const branchDepositSchema = (held: Parameters<typeof validateSlip>[1]) =>
  v.pipe(
    v.object({
      ...texts('bank', 'branch', 'deposited_on', 'bank_reference').entries,
      amount: text(
        (typed) =>
          validateTypedAmount(typed, 'BDT') ?? validateSlipAmount(parseBranchAmount(typed)?.minor),
      ),
      slip: sentDocument(),
      into: choice(),
    }),
    formRule((typed) => validateSlip(typed, held)),
  );
