import type { Currency } from '#domain/money/money.ts';
import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import { bankAccounts } from '#bank/ledger/bank-accounts.ts';
import type { TransactionType } from '#bank/transactions/post-transactions.ts';

/** The bank's own accounts a made-up life touches, named by what stands behind them. */
type Rail = 'ACH' | 'WIRE' | 'NPSB' | 'WALLET' | 'CARD' | 'CASH' | 'INTERNAL' | 'IPAY';

/** A name for an account or card of the cast, resolved to its id when the story is told. */
export type AccountKey = string;
export type CardKey = string;

/**
 * How much: an amount, or a part of what is available then (in percent) above what is kept, in
 * whole steps. So a sweep fits the balance it meets.
 */
export type EventAmount =
  | bigint
  | { readonly percentOfAvailable: number; readonly keep: bigint; readonly step: bigint };

interface At {
  readonly atMs: number;
}

/** Money coming in from outside the person's accounts. */
export interface Receive extends At {
  readonly kind: 'receive';
  readonly account: AccountKey;
  readonly amount: bigint;
  readonly rail: Rail;
  readonly type: TransactionType;
  readonly subtype?: string;
  readonly memo: string;
  /** Inward remittance: the government's 2.5 % follows within a day (domain.md 8). */
  readonly hasIncentive?: boolean;
}

/** Money sent to somebody else. */
export interface Send extends At {
  readonly kind: 'send';
  readonly account: AccountKey;
  readonly amount: EventAmount;
  readonly rail: Rail;
  readonly type: TransactionType;
  readonly subtype?: string;
  readonly memo: string;
  readonly toNumber?: string;
  readonly toName?: string;
  /** Minor units, charged with the amount in one debit. */
  readonly fee?: bigint;
  /** Held first and booked then; without it booked at once. Infinity stays held. */
  readonly clearsAfterMs?: number;
  /** The other bank sends it back this long after it was booked. */
  readonly returnsAfterMs?: number;
  readonly returnReason?: ReasonCode;
  /** The partner refuses it at once: nothing is booked. */
  readonly failsWith?: ReasonCode;
  /** Just made: the bank has not started on it. */
  readonly isInitial?: boolean;
}

/** From one own account to another of the same currency: one journal, two rows. */
export interface Own extends At {
  readonly kind: 'own';
  readonly from: AccountKey;
  readonly to: AccountKey;
  readonly amount: EventAmount;
  readonly memo: string;
}

/** Dollars into taka on an account of the bank: four legs at the day's rate. */
export interface Convert extends At {
  readonly kind: 'convert';
  readonly from: AccountKey;
  readonly to: AccountKey;
  readonly amount: EventAmount;
  readonly memo: string;
  /** Whose account receives: another person's conversion counts as a remittance. */
  readonly toName: string;
  readonly hasIncentive?: boolean;
}

/** Dollars to a bank or wallet in Bangladesh: conversion and payout in one journal. */
export interface Remit extends At {
  readonly kind: 'remit';
  readonly from: AccountKey;
  readonly amount: EventAmount;
  readonly rail: 'NPSB' | 'WALLET';
  readonly toNumber: string;
  readonly toName: string;
  readonly memo: string;
  /** Cents, charged with the amount in one debit. */
  readonly fee?: bigint;
}

/** Something the bank itself adds or takes: interest, fees. */
export interface Charge extends At {
  readonly kind: 'charge';
  readonly account: AccountKey;
  readonly amount: bigint;
  readonly subtype: string;
  readonly memo: string;
  /** A charge made by mistake is reversed this long after. */
  readonly reversedAfterMs?: number;
}

export interface Interest extends At {
  readonly kind: 'interest';
  readonly account: AccountKey;
  /** A year's interest in hundredths of a percent, paid on the booked balance for a month. */
  readonly yearlyBasisPoints: number;
  readonly memo: string;
}

export interface Merchant {
  readonly name: string;
  readonly city: string;
  /** ISO 3166 alpha-3, as card networks write it. */
  readonly country: 'USA' | 'BGD';
}

/** How an authorization on a card ends. */
export type CardOutcome =
  | { readonly kind: 'settle'; readonly afterMs: number; readonly amount: bigint }
  | { readonly kind: 'release'; readonly afterMs: number }
  | { readonly kind: 'lapse' }
  | { readonly kind: 'open' }
  | { readonly kind: 'decline'; readonly reason: ReasonCode; readonly networkDetails?: string };

/** A merchant asking for money on a card. */
export interface CardUse extends At {
  readonly kind: 'card';
  readonly card: CardKey;
  readonly amount: bigint;
  readonly merchant: Merchant;
  readonly outcome: CardOutcome;
}

/** One thing that happens in a life, before the bank has looked whether there is money for it. */
export type HistoryEvent = Receive | Send | Own | Convert | Remit | Charge | Interest | CardUse;

/**
 * The bank's own account on the other side of a made-up movement. Money from customers who are not
 * among the sandbox's people has no account of theirs to come from: equity stands in for them.
 */
const sides: Readonly<Record<Rail | 'GOVERNMENT', Readonly<Record<Currency, string>>>> = {
  ACH: { USD: bankAccounts['ach/USD'], BDT: bankAccounts['beftn/BDT'] },
  WIRE: { USD: bankAccounts['wire/USD'], BDT: bankAccounts['rtgs/BDT'] },
  NPSB: { USD: bankAccounts['fednow/USD'], BDT: bankAccounts['npsb/BDT'] },
  WALLET: { USD: bankAccounts['fednow/USD'], BDT: bankAccounts['bkash/BDT'] },
  IPAY: { USD: bankAccounts['fednow/USD'], BDT: bankAccounts['ipay/BDT'] },
  CARD: { USD: bankAccounts['card/USD'], BDT: bankAccounts['card/BDT'] },
  CASH: { USD: bankAccounts['manual/USD'], BDT: bankAccounts['manual/BDT'] },
  INTERNAL: { USD: bankAccounts['equity/USD'], BDT: bankAccounts['equity/BDT'] },
  GOVERNMENT: { USD: bankAccounts['ach/USD'], BDT: bankAccounts['beftn/BDT'] },
};

export const bankSide = (rail: Rail | 'GOVERNMENT', currency: Currency): string =>
  sides[rail][currency];

export const feeIncome = (currency: Currency): string => bankAccounts[`fee/${currency}`];

/** Interest is paid out of what is the bank's own. */
export const interestSide = (currency: Currency): string => bankAccounts[`equity/${currency}`];
