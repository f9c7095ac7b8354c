import { sql } from 'kysely';
import type { InternalAccount } from '#domain/beneficiaries/account-fields.ts';
import {
  maskName,
  normalizeHolderName,
  parseInternalAccount,
  validateInternalAccount,
} from '#domain/beneficiaries/account-fields.ts';
import type { BdBankAccountInput } from '#domain/beneficiaries/bd-bank-account.ts';
import {
  normalizeBdBankAccount,
  validateBdBankAccount,
  validateIpayWallet,
  validateWallet,
} from '#domain/beneficiaries/bd-bank-account.ts';
import { walletBeneficiaryTypes } from '#domain/beneficiaries/collections.ts';
import type { UsBankAccountInput } from '#domain/beneficiaries/us-bank-account.ts';
import {
  normalizeUsBankAccount,
  validateUsBankAccount,
} from '#domain/beneficiaries/us-bank-account.ts';
import { parseMobileNumber } from '#domain/customers/contact-details.ts';
import type { BeneficiaryType } from '#domain/permissions/rules.ts';
import { cleanNumber } from '#domain/text/clean-number.ts';
import type {
  ipayBeneficiaries,
  mobileWalletBeneficiaries,
} from '#contract/beneficiaries-editing.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Bank } from '../database/bank.ts';
import { places } from '../customers/addresses.ts';
import { refuseProblems } from '../http/require.ts';
import { findBdBranch, findUsBank } from './bank-directory.ts';
import type { BeneficiaryInfo } from '../database/tables/beneficiaries.ts';

/** A validated and normalized destination that exists. */
export interface Destination {
  readonly type: BeneficiaryType;
  /** The field of the account number; refusals name it. */
  readonly field: 'account' | 'account_number' | 'ipay_wallet_number';
  readonly accountNumber: string;
  readonly routingNumber: string | null;
  /** The account at this bank; null for an external one. */
  readonly accountId: string | null;
  readonly info: BeneficiaryInfo;
  /** The entered name to compare; absent where the bank knows the name. */
  readonly typedName?: string;
}

interface InternalAccountInput {
  readonly type: 'INTERNAL' | 'USD_TO_OTHER_BDT';
  /** The entered text and its field. */
  readonly field: 'account' | 'account_number';
  readonly typed: string;
}

const kindOfAccount = { INTERNAL: 'USER', USD_TO_OTHER_BDT: 'BDT' } as const;

/**
 * The open account with this number, or the oldest personal one of the customer with this e-mail
 * address.
 */
const findAccount = (
  bank: Pick<Bank, 'db'>,
  { type }: InternalAccountInput,
  account: InternalAccount,
) => {
  const open = bank.db
    .selectFrom('account')
    .innerJoin('customer', 'customer.id', 'account.customer_id')
    .select([
      'account.id',
      'account.customer_id',
      'account.account_number',
      'account.account_holder_name',
    ])
    .where('account.kind', '=', kindOfAccount[type])
    .where('account.closed_at', 'is', null)
    .orderBy('account.opened_at')
    .orderBy('account.id')
    .limit(1);
  return account.kind === 'number'
    ? open.where('account.account_number', '=', account.number).executeTakeFirst()
    : open
        // Not one of a business that the customer manages.
        .where(sql<boolean>`account_profile(account.id) = account.customer_id`)
        .where(sql<string>`lower(customer.email_address collate "C")`, '=', account.email)
        .executeTakeFirst();
};

/**
 * The account of another customer. An unknown customer and one without an open account are refused
 * identically; of a known one only the masked name is disclosed (product.md B9).
 */
export const internalDestination = async (
  bank: Pick<Bank, 'db'>,
  customerId: string,
  input: InternalAccountInput,
): Promise<Destination> => {
  const { type, field, typed } = input;
  const problem = validateInternalAccount(typed);
  if (problem !== undefined) refuseProblems({ [field]: problem });
  const found = await findAccount(bank, input, parseInternalAccount(typed)!);
  if (found === undefined) refuseProblems({ [field]: 'nobody_there' });
  if (found?.customer_id === customerId) refuseProblems({ [field]: 'own_account' });
  const { id, account_number: accountNumber, account_holder_name: name } = found!;
  const info = { account_holder_name: maskName(name) };
  return { type, field, accountNumber, routingNumber: null, accountId: id, info };
};

/** An account at a US bank. Refuses invalid values by field (product.md B9). */
export const usDestination = (typed: UsBankAccountInput): Destination => {
  const bankName = findUsBank(cleanNumber(typed.routing_number));
  refuseProblems(validateUsBankAccount(typed, { places, bankName }));
  const tidied = normalizeUsBankAccount(typed, bankName);
  return {
    type: typed.beneficiary_type,
    field: 'account_number',
    accountNumber: tidied.account_number,
    routingNumber: tidied.routing_number,
    accountId: null,
    info: tidied.info,
    typedName: tidied.info.account_holder_name,
  };
};

/** An account at a bank of Bangladesh. Refuses invalid values by field (product.md B9). */
export const bdDestination = (typed: BdBankAccountInput): Destination => {
  const place = findBdBranch(cleanNumber(typed.routing_number));
  refuseProblems(validateBdBankAccount(typed, place));
  const tidied = normalizeBdBankAccount(typed, place!);
  return {
    type: typed.beneficiary_type,
    field: 'account_number',
    accountNumber: tidied.account_number,
    routingNumber: tidied.routing_number,
    accountId: null,
    info: tidied.info,
    typedName: tidied.info.account_holder_name,
  };
};

const walletDefaults = { routingNumber: null, accountId: null } as const;

/** A mobile wallet; its number is stored in E.164 like every mobile number (product.md A12). */
export const walletDestination = (
  typed: BodyOf<typeof mobileWalletBeneficiaries.create>,
): Destination => {
  refuseProblems(validateWallet(typed));
  const holder = normalizeHolderName(typed.account_holder_name);
  return {
    ...walletDefaults,
    type: walletBeneficiaryTypes[typed.wallet_type],
    field: 'account_number',
    accountNumber: parseMobileNumber(typed.account_number, 'BD')!.e164,
    info: { account_holder_name: holder, relationship: typed.relationship },
    typedName: holder,
  };
};

/** An iPay wallet. */
export const ipayDestination = (typed: BodyOf<typeof ipayBeneficiaries.create>): Destination => {
  refuseProblems(validateIpayWallet(typed));
  const holder = normalizeHolderName(typed.account_holder_name);
  return {
    ...walletDefaults,
    type: 'IPAY',
    field: 'ipay_wallet_number',
    accountNumber: parseMobileNumber(typed.ipay_wallet_number, 'BD')!.e164,
    info: { account_holder_name: holder },
    typedName: holder,
  };
};
