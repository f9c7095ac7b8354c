import { parseMobileNumber } from '../customers/contact-details.ts';
import { cleanNumber } from '../text/clean-number.ts';
import { cleanText } from '../text/clean-text.ts';
import type { FieldProblem, FieldProblems } from '../text/field-problems.ts';
import { collectProblems } from '../text/field-problems.ts';
import {
  isBdRoutingNumber,
  normalizeHolderName,
  validateHolderName,
  validateNickname,
} from './account-fields.ts';
import type { TransferPurpose } from './collections.ts';
import { relationships, transferPurposes } from './collections.ts';

/** An account at a bank in Bangladesh as typed. */
export interface BdBankAccountInput {
  readonly beneficiary_type: 'BD_WIRE' | 'WITHDRAW_TO_BD_BANK';
  readonly beneficiary_nickname?: string | undefined;
  readonly account_holder_name: string;
  readonly routing_number: string;
  /** From the list, or typed if the branch is not in it (domain.md 1). */
  readonly branch_name: string;
  readonly account_number: string;
  /** For beneficiaries paid in dollars. */
  readonly purpose?: string | null | undefined;
  /** For beneficiaries paid in taka. */
  readonly mobile_number?: string | null | undefined;
}

/** The bank and district of a routing number. */
export interface BdBranchLocation {
  readonly bankName: string;
  readonly swift: string | null;
  readonly district: string;
}

/**
 * Validates an account at a bank in Bangladesh (product.md B9). `place` is the routing number's
 * bank and district, undefined if unknown.
 */
export const validateBdBankAccount = (
  typed: BdBankAccountInput,
  place: BdBranchLocation | undefined,
): FieldProblems => ({
  ...collectProblems({
    account_holder_name: validateHolderName(typed.account_holder_name, typed.beneficiary_type),
    routing_number: validateBdRouting(typed.routing_number, place),
    branch_name: validateBranch(typed.branch_name),
    account_number: validateBdAccountNumber(typed.account_number),
  }),
  ...validateTypeFields(typed),
  ...collectProblems({ beneficiary_nickname: validateNickname(typed.beneficiary_nickname) }),
});

const validateBdRouting = (
  typed: string,
  place: BdBranchLocation | undefined,
): FieldProblem | undefined => {
  const digits = cleanNumber(typed);
  if (digits === '') return 'missing';
  return isBdRoutingNumber(digits) && place !== undefined ? undefined : 'not_bd_routing';
};

/** 8 to 17 digits; no common length and no check digit (domain.md 4). */
const validateBdAccountNumber = (typed: string): FieldProblem | undefined => {
  const number = cleanNumber(typed);
  if (number === '') return 'missing';
  return /^\d{8,17}$/.test(number) ? undefined : 'not_bd_account';
};

const maxBranchLength = 80;

const validateBranch = (typed: string): FieldProblem | undefined => {
  const branch = cleanText(typed, maxBranchLength + 1);
  if (branch === '') return 'missing';
  return branch.length > maxBranchLength ? 'too_long' : undefined;
};

const validateTypeFields = (typed: BdBankAccountInput): FieldProblems =>
  typed.beneficiary_type === 'BD_WIRE'
    ? collectProblems({
        purpose: (transferPurposes as readonly string[]).includes(typed.purpose ?? '')
          ? undefined
          : 'not_chosen',
      })
    : collectProblems({ mobile_number: validateBdMobile(typed.mobile_number ?? '') });

/** A mobile number of Bangladesh, in any notation (product.md A12). */
const validateBdMobile = (typed: string): FieldProblem | undefined => {
  if (cleanNumber(typed) === '') return 'missing';
  return parseMobileNumber(typed, 'BD') === undefined ? 'not_bd_mobile' : undefined;
};

/** The account as stored; validate it first. */
export const normalizeBdBankAccount = (typed: BdBankAccountInput, place: BdBranchLocation) => {
  const isWire = typed.beneficiary_type === 'BD_WIRE';
  const mobile = parseMobileNumber(typed.mobile_number ?? '', 'BD');
  return {
    account_number: cleanNumber(typed.account_number),
    routing_number: cleanNumber(typed.routing_number),
    info: {
      account_holder_name: normalizeHolderName(typed.account_holder_name),
      bank_name: place.bankName,
      swift_code: place.swift,
      district: place.district,
      branch_name: cleanText(typed.branch_name, maxBranchLength),
      mobile_number: isWire ? null : (mobile?.e164 ?? null),
      purpose: isWire ? (typed.purpose as TransferPurpose) : null,
    },
  };
};

interface WalletInput {
  readonly beneficiary_nickname?: string | undefined;
  readonly account_holder_name: string;
  readonly relationship: string;
  readonly account_number: string;
}

/** Validates a wallet: its number is the owner's mobile number (domain.md 5). */
export const validateWallet = (typed: WalletInput): FieldProblems =>
  collectProblems({
    account_number: validateBdMobile(typed.account_number),
    account_holder_name: validateHolderName(typed.account_holder_name),
    relationship: (relationships as readonly string[]).includes(typed.relationship)
      ? undefined
      : 'not_chosen',
    beneficiary_nickname: validateNickname(typed.beneficiary_nickname),
  });

interface IpayWalletInput {
  readonly beneficiary_nickname?: string | undefined;
  readonly account_holder_name: string;
  readonly ipay_wallet_number: string;
}

export const validateIpayWallet = (typed: IpayWalletInput): FieldProblems =>
  collectProblems({
    ipay_wallet_number: validateBdMobile(typed.ipay_wallet_number),
    account_holder_name: validateHolderName(typed.account_holder_name),
    beneficiary_nickname: validateNickname(typed.beneficiary_nickname),
  });

/**
 * Validates the number of a BDT account at Kheya: digits only, so that it can't be used to search
 * for customers (product.md B9).
 */
export const validateTakaAccount = (typed: string): FieldProblem | undefined => {
  const number = cleanNumber(typed);
  if (number === '') return 'missing';
  return /^\d{8,17}$/.test(number) ? undefined : 'not_bd_account';
};
