import { judgeAddress, tidyAddress } from '../contact/address.ts';
import type { Address, Places } from '../contact/address.ts';
import { cleanText } from '../text/clean-text.ts';
import { foundProblems } from '../text/field-problem.ts';
import type { FieldProblem, FieldProblems } from '../text/field-problem.ts';
import { judgeText } from '../text/judge-text.ts';
import { judgeHolderName, judgeNickname, tidyHolderName } from './holder-name.ts';
import { bankAccountTypes } from './payee-choices.ts';
import type { BankAccountType } from './payee-choices.ts';
import { isUsRoutingNumber, tidyNumber } from './routing-number.ts';

/** An account at a US bank as it is typed; the wire also asks where its holder and its bank are. */
export interface UsPayee {
  readonly beneficiary_type: 'ACH' | 'DOMESTIC_WIRE';
  readonly beneficiary_nickname?: string | undefined;
  readonly account_holder_name: string;
  readonly routing_number: string;
  readonly account_number: string;
  readonly account_type: string;
  /** Typed where the bank of the routing number is not known by its name. */
  readonly bank_name?: string | null | undefined;
  readonly address_line_1?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly postal_code?: string | null | undefined;
  readonly bank_address?: string | null | undefined;
}

/** Where the holder of a wire's account lives. */
const addressOf = (typed: UsPayee): Address =>
  tidyAddress({
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

export const mostOfBankName = 120;
const mostOfBankAddress = 200;

const judgeRouting = (typed: string): FieldProblem | undefined => {
  const digits = tidyNumber(typed);
  if (digits === '') return 'missing';
  return isUsRoutingNumber(digits) ? undefined : 'not_us_routing';
};

/** 4 to 17 digits; a few banks use letters too (domain.md 2). */
const judgeAccount = (typed: string): FieldProblem | undefined => {
  const number = tidyNumber(typed);
  if (number === '') return 'missing';
  return /^[A-Za-z0-9]{4,17}$/.test(number) && /\d/.test(number) ? undefined : 'not_us_account';
};

/**
 * What is wrong with an account at a US bank (product.md B9). `bankName` is what the directory calls
 * the bank of the routing number, undefined where it knows none.
 */
export const judgeUsPayee = (
  typed: UsPayee,
  { places, bankName }: { readonly places: Places; readonly bankName: string | undefined },
): FieldProblems => ({
  ...foundProblems({
    beneficiary_nickname: judgeNickname(typed.beneficiary_nickname),
    account_holder_name: judgeHolderName(typed.account_holder_name, 'US'),
    routing_number: judgeRouting(typed.routing_number),
    bank_name: bankName === undefined ? judgeText(typed.bank_name, mostOfBankName) : undefined,
    account_number: judgeAccount(typed.account_number),
    account_type: (bankAccountTypes as readonly string[]).includes(typed.account_type)
      ? undefined
      : 'not_chosen',
    bank_address:
      typed.beneficiary_type === 'DOMESTIC_WIRE'
        ? judgeText(typed.bank_address, mostOfBankAddress)
        : undefined,
  }),
  ...(typed.beneficiary_type === 'DOMESTIC_WIRE'
    ? judgeAddress(addressOf(typed), places, { type: 'billing' })
    : {}),
});

/** An account at a US bank as it is stored; judge it first. */
export const tidyUsPayee = (typed: UsPayee, bankName: string | undefined) => {
  const { address_line_1, city, state, postal_code } = addressOf(typed);
  const isWire = typed.beneficiary_type === 'DOMESTIC_WIRE';
  return {
    account_number: tidyNumber(typed.account_number),
    routing_number: tidyNumber(typed.routing_number),
    info: {
      account_holder_name: tidyHolderName(typed.account_holder_name),
      bank_name: bankName ?? cleanText(typed.bank_name ?? '', mostOfBankName),
      account_type: typed.account_type as BankAccountType,
      address_line_1: isWire ? address_line_1 : null,
      city: isWire ? city : null,
      state: isWire ? state : null,
      postal_code: isWire ? postal_code : null,
      bank_address: isWire ? cleanText(typed.bank_address ?? '', mostOfBankAddress) : null,
    },
  };
};
