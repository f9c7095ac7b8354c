import type { Currency } from '#domain/money/money.ts';
import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import { bankAccounts } from '#bank/ledger/bank-accounts.ts';
import type { TransactionType } from '#contract/transactions.ts';

/** The rails of generated movements, each with its own account of the bank. */
type Rail = 'ACH' | 'WIRE' | 'NPSB' | 'WALLET' | 'CARD' | 'CASH' | 'INTERNAL' | 'IPAY';

/** The key of a persona's account or card, resolved to its id when the history is generated. */
export type AccountKey = string;
export type CardKey = string;

/** A fixed amount, or a percentage of the available balance above a minimum, in whole steps. */
export type EventAmount =
  | bigint
  | { readonly percentOfAvailable: number; readonly retained: bigint; readonly step: bigint };

interface At {
  readonly atMs: number;
}

/** Money received from outside the customer's accounts. */
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

/** Money sent to someone else; a subtype that is a target of transfers decides the fee. */
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
  /**
   * Held first and posted after this time; without it posted immediately. Infinity leaves it held.
   */
  readonly clearsAfterMs?: number;
  /** Returned by the other bank this long after posting. */
  readonly returnsAfterMs?: number;
  readonly returnReason?: ReasonCode;
  /** Declined immediately: nothing is posted. */
  readonly failsWith?: ReasonCode;
  /** Just created, not submitted yet. */
  readonly isInitial?: boolean;
}

/** Between own accounts of the same currency: one journal, two transactions. */
export interface Own extends At {
  readonly kind: 'own';
  readonly from: AccountKey;
  readonly to: AccountKey;
  readonly amount: EventAmount;
  readonly memo: string;
}

/** Dollars converted into taka on an account of the bank: four entries at the day's rate. */
export interface Convert extends At {
  readonly kind: 'convert';
  readonly from: AccountKey;
  readonly to: AccountKey;
  readonly amount: EventAmount;
  readonly memo: string;
  /** The holder of the receiving account: a conversion to another customer is a remittance. */
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
}

/** Interest or a fee posted by the bank. */
export interface Charge extends At {
  readonly kind: 'charge';
  readonly account: AccountKey;
  readonly amount: bigint;
  readonly subtype: string;
  readonly memo: string;
  /** A mistaken charge is reversed after this time. */
  readonly reversedAfterMs?: number;
}

export interface Interest extends At {
  readonly kind: 'interest';
  readonly account: AccountKey;
  /** Yearly interest in basis points, paid monthly on the posted balance. */
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

/** A merchant's authorization on a card. */
export interface CardUse extends At {
  readonly kind: 'card';
  readonly card: CardKey;
  readonly amount: bigint;
  readonly merchant: Merchant;
  readonly outcome: CardOutcome;
}

/** An order of a product, paid in the currency of its price. */
export interface OrderPaid extends At {
  readonly kind: 'order';
  readonly account: AccountKey;
  readonly orderId: string;
  readonly orderNo: string;
  /** The English name of the product. */
  readonly name: string;
  /** Minor units of the account's currency. */
  readonly amount: bigint;
  /** What is paid back later, if anything. */
  readonly refund?: { readonly atMs: number; readonly amount: bigint };
}

/** One planned event of a history, before its balance is checked. */
export type HistoryEvent =
  | Receive
  | Send
  | Own
  | Convert
  | Remit
  | Charge
  | Interest
  | CardUse
  | OrderPaid;

/**
 * The bank's own account on the other side of a generated movement. Customers who are not personas
 * have no accounts; equity accounts stand in for them.
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

/** Interest is paid from the bank's equity. */
export const interestSide = (currency: Currency): string => bankAccounts[`equity/${currency}`];
