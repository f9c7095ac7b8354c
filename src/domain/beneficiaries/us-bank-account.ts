import { validateAddress, normalizeAddress } from '../customers/address.ts';
import type { Address, Places } from '../customers/address.ts';
import { cleanNumber } from '../text/clean-number.ts';
import { cleanText } from '../text/clean-text.ts';
import type { FieldProblems } from '../text/field-problems.ts';
import { collectProblems, validateRequiredText } from '../text/field-problems.ts';
import {
  normalizeHolderName,
  validateHolderName,
  validateNickname,
  validateUsAccountNumber,
  validateUsRouting,
} from './account-fields.ts';
import { bankAccountTypes } from './collections.ts';
import type { BankAccountType } from './collections.ts';

/** An account at a US bank as typed; a wire also needs the addresses of holder and bank. */
export interface UsBankAccountInput {
  readonly beneficiary_type: 'ACH' | 'DOMESTIC_WIRE';
  readonly beneficiary_nickname?: string | undefined;
  readonly account_holder_name: string;
  readonly routing_number: string;
  readonly account_number: string;
  readonly account_type: string;
  /** Typed if the directory does not know the routing number. */
  readonly bank_name?: string | null | undefined;
  readonly address_line_1?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly postal_code?: string | null | undefined;
  readonly bank_address?: string | null | undefined;
}

export const maxBankNameLength = 120;
const maxBankAddressLength = 200;

/**
 * Validates an account at a US bank (product.md B9). `bankName` is the directory's name for the
 * routing number, undefined if unknown.
 */
export const validateUsBankAccount = (
  typed: UsBankAccountInput,
  { places, bankName }: { readonly places: Places; readonly bankName: string | undefined },
): FieldProblems => ({
  ...collectProblems({
    beneficiary_nickname: validateNickname(typed.beneficiary_nickname),
    account_holder_name: validateHolderName(typed.account_holder_name, typed.beneficiary_type),
    routing_number: validateUsRouting(typed.routing_number),
    bank_name:
      bankName === undefined ? validateRequiredText(typed.bank_name, maxBankNameLength) : undefined,
    account_number: validateUsAccountNumber(typed.account_number),
    account_type: (bankAccountTypes as readonly string[]).includes(typed.account_type)
      ? undefined
      : 'not_chosen',
    bank_address:
      typed.beneficiary_type === 'DOMESTIC_WIRE'
        ? validateRequiredText(typed.bank_address, maxBankAddressLength)
        : undefined,
  }),
  ...(typed.beneficiary_type === 'DOMESTIC_WIRE'
    ? validateAddress(holderAddress(typed), places, { type: 'billing' })
    : {}),
});

/** The address of a wire account's holder. */
const holderAddress = (typed: UsBankAccountInput): Address =>
  normalizeAddress({
    country: 'US',
    address_line_1: typed.address_line_1 ?? '',
    address_line_2: null,
    city: typed.city ?? null,
    state: typed.state ?? null,
    division: null,
    district: null,
    thana: null,
    postal_code: typed.postal_code ?? '',
  });

/** The account as stored; validate it first. */
export const normalizeUsBankAccount = (typed: UsBankAccountInput, bankName: string | undefined) => {
  const { address_line_1, city, state, postal_code } = holderAddress(typed);
  const isWire = typed.beneficiary_type === 'DOMESTIC_WIRE';
  return {
    account_number: cleanNumber(typed.account_number),
    routing_number: cleanNumber(typed.routing_number),
    info: {
      account_holder_name: normalizeHolderName(typed.account_holder_name),
      bank_name: bankName ?? cleanText(typed.bank_name ?? '', maxBankNameLength),
      account_type: typed.account_type as BankAccountType,
      address_line_1: isWire ? address_line_1 : null,
      city: isWire ? city : null,
      state: isWire ? state : null,
      postal_code: isWire ? postal_code : null,
      bank_address: isWire ? cleanText(typed.bank_address ?? '', maxBankAddressLength) : null,
    },
  };
};
