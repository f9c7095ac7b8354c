import type { Beneficiary } from '#contract/beneficiaries.ts';
import { validateUsBankAccount } from '#domain/beneficiaries/us-bank-account.ts';
import { collectProblems } from '#domain/text/field-problems.ts';
import type { FieldProblems } from '#domain/text/field-problems.ts';
import type { BeneficiaryInput } from '#app/data/beneficiary-changes.ts';
import type { UnitedStates } from '#app/data/places.ts';
import { judgeTwice } from '#app/ui/accounts/typed/account-number-fields.tsx';
import type { TwiceTyped } from '#app/ui/accounts/typed/account-number-fields.tsx';
import type { WireTyped } from './wire-fields.tsx';

export type UsType = 'ACH' | 'DOMESTIC_WIRE';

/** An account at a US bank as the form holds it: all of it text. */
export interface UsTyped extends TwiceTyped, WireTyped {
  readonly [field: string]: string;
  readonly beneficiary_nickname: string;
  readonly account_holder_name: string;
  readonly routing_number: string;
  readonly bank_name: string;
  readonly account_type: string;
}

/** What is known of it already; its number is typed anew, since a change sends money elsewhere. */
export const usTypedOf = (known: Beneficiary | undefined): UsTyped => {
  const info = known?.beneficiary_info;
  return {
    beneficiary_nickname: known?.beneficiary_nickname ?? '',
    account_holder_name: info?.account_holder_name ?? '',
    routing_number: info?.routing_number ?? '',
    bank_name: info?.bank_name ?? '',
    account_number: '',
    repeated_account_number: '',
    account_type: info?.account_type ?? '',
    address_line_1: info?.address_line_1 ?? '',
    city: info?.city ?? '',
    state: info?.state ?? '',
    postal_code: info?.postal_code ?? '',
    bank_address: info?.bank_address ?? '',
  };
};

interface UsFacts {
  readonly type: UsType;
  /** The directory’s name: null where it knows none, undefined until it has answered. */
  readonly bank: string | null | undefined;
  readonly unitedStates: UnitedStates | undefined;
}

/** The bank’s own rule, and the number typed twice. Where the directory is silent the bank decides. */
export const judgeUsTyped = (typed: UsTyped, facts: UsFacts): FieldProblems => {
  const places = {
    isState: (wanted: string) =>
      facts.unitedStates?.states.some(({ name }) => name === wanted) ?? false,
    isThana: () => false,
  };
  const bankName = facts.bank === null ? undefined : (facts.bank ?? '');
  return {
    ...validateUsBankAccount({ ...typed, beneficiary_type: facts.type }, { places, bankName }),
    ...collectProblems({ repeated_account_number: judgeTwice(typed) }),
  };
};

/** What is sent of the form: of an ACH payee no addresses, and the bank’s name where it was typed. */
export const usPayeeOf = (
  typed: UsTyped,
  { type, bank }: UsFacts,
  given: { readonly known: Beneficiary | undefined; readonly isNameAccepted: boolean },
): BeneficiaryInput => {
  const { address_line_1, city, state, postal_code, bank_address } = typed;
  const ach = {
    beneficiary_nickname: typed.beneficiary_nickname,
    is_name_accepted: given.isNameAccepted,
    account_holder_name: typed.account_holder_name,
    routing_number: typed.routing_number,
    account_number: typed.account_number,
    account_type: typed.account_type,
    ...(bank === null ? { bank_name: typed.bank_name } : {}),
  };
  const wire = { ...ach, address_line_1, city, state, postal_code, bank_address };
  if (given.known !== undefined) {
    const { id, version } = given.known;
    const body = { ...(type === 'ACH' ? ach : wire), version };
    return { kind: 'general-change', id, body };
  }
  return {
    kind: 'general',
    body:
      type === 'ACH'
        ? { beneficiary_type: 'ACH', ...ach }
        : { beneficiary_type: 'DOMESTIC_WIRE', ...wire },
  };
};
