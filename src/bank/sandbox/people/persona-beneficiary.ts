import type { Relationship, TransferPurpose } from '#domain/beneficiaries/collections.ts';
import { bdDestination } from '../../beneficiaries/kinds/bd-destination.ts';
import { usDestination } from '../../beneficiaries/kinds/us-destination.ts';
import {
  ipayDestination,
  walletDestination,
} from '../../beneficiaries/kinds/wallet-destination.ts';
import type { Destination } from '../../beneficiaries/destination.ts';

/** A saved beneficiary of one of the sandbox's people. */
export interface PersonaBeneficiary {
  readonly name: string;
  /** As the history writes it; a wallet's number without its country. */
  readonly number: string;
  readonly isFavourite: boolean;
  /** Checked by the same rules as what a customer types. */
  readonly destination: Destination | KheyaDestination;
}

/** The taka account of another of the sandbox's people, by its key. */
export interface KheyaDestination {
  readonly type: 'USD_TO_OTHER_BDT';
  readonly accountKey: string;
}

interface Listed {
  readonly name: string;
  readonly number: string;
  readonly isFavourite?: boolean;
}

const listed = (
  { name, number, isFavourite = false }: Listed,
  destination: PersonaBeneficiary['destination'],
): PersonaBeneficiary => ({ name, number, isFavourite, destination });

/** An account at a US bank, paid by ACH. */
export const byAch = (one: Listed & { readonly routing: string }): PersonaBeneficiary =>
  listed(
    one,
    usDestination({
      beneficiary_type: 'ACH',
      account_holder_name: one.name,
      routing_number: one.routing,
      account_number: one.number,
      account_type: 'CHECKING',
    }),
  );

/** An account at a US bank, paid by wire. */
export const byWire = (
  one: Listed & {
    readonly routing: string;
    readonly street: string;
    readonly city: string;
    readonly postalCode: string;
    readonly bankAddress: string;
  },
): PersonaBeneficiary =>
  listed(
    one,
    usDestination({
      beneficiary_type: 'DOMESTIC_WIRE',
      account_holder_name: one.name,
      routing_number: one.routing,
      account_number: one.number,
      account_type: 'CHECKING',
      address_line_1: one.street,
      city: one.city,
      state: 'New York',
      postal_code: one.postalCode,
      bank_address: one.bankAddress,
    }),
  );

type AtBdBank = Listed & { readonly routing: string; readonly branch: string };

/** An account at a bank of Bangladesh, paid from dollars. */
export const fromDollars = (
  one: AtBdBank & { readonly purpose: TransferPurpose },
): PersonaBeneficiary =>
  listed(
    one,
    bdDestination({
      beneficiary_type: 'BD_WIRE',
      account_holder_name: one.name,
      routing_number: one.routing,
      branch_name: one.branch,
      account_number: one.number,
      purpose: one.purpose,
    }),
  );

/** An account at a bank of Bangladesh, paid from taka. */
export const fromTaka = (one: AtBdBank & { readonly mobile: string }): PersonaBeneficiary =>
  listed(
    one,
    bdDestination({
      beneficiary_type: 'WITHDRAW_TO_BD_BANK',
      account_holder_name: one.name,
      routing_number: one.routing,
      branch_name: one.branch,
      account_number: one.number,
      mobile_number: one.mobile,
    }),
  );

/** A bKash wallet. */
export const byBkash = (
  one: Listed & { readonly relationship: Relationship },
): PersonaBeneficiary =>
  listed(
    one,
    walletDestination({
      wallet_type: 'bkash',
      account_number: one.number,
      account_holder_name: one.name,
      relationship: one.relationship,
    }),
  );

/** An iPay wallet. */
export const byIpay = (one: Listed): PersonaBeneficiary =>
  listed(one, ipayDestination({ ipay_wallet_number: one.number, account_holder_name: one.name }));

/** The taka account of another of the sandbox's people. */
export const atKheya = (one: Listed & { readonly accountKey: string }): PersonaBeneficiary =>
  listed(one, { type: 'USD_TO_OTHER_BDT', accountKey: one.accountKey });
