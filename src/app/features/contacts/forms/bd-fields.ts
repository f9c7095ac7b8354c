import type { BdBeneficiary } from '#contract/beneficiaries.ts';
import { validateBdBankAccount } from '#domain/beneficiaries/bd-bank-account.ts';
import type {
  BdBranchLocation,
  BdBankAccountInput,
} from '#domain/beneficiaries/bd-bank-account.ts';
import { normalizeNumber } from '#domain/beneficiaries/account-fields.ts';
import { collectProblems } from '#domain/text/field-problems.ts';
import type { FieldProblems } from '#domain/text/field-problems.ts';
import type { BeneficiaryInput } from '#app/data/beneficiary-changes.ts';
import { judgeTwice } from '#app/ui/accounts/typed/account-number-fields.tsx';
import type { TwiceTyped } from '#app/ui/accounts/typed/account-number-fields.tsx';

export type BdType = BdBankAccountInput['beneficiary_type'];

/** The branch that is in no list: name and routing number are typed. */
export const otherBranch = 'other';

/** An account at a bank of Bangladesh as the form holds it: bank, district and branch, then the rest. */
export interface BdTyped extends TwiceTyped {
  readonly [field: string]: string;
  readonly bank_code: string;
  readonly district_code: string;
  /** The routing number of a branch of the list, or `other`. */
  readonly branch: string;
  readonly branch_name: string;
  readonly routing_number: string;
  readonly account_holder_name: string;
  readonly purpose: string;
  readonly mobile_number: string;
  readonly beneficiary_nickname: string;
}

export const bdTypedOf = (known: BdBeneficiary | undefined): BdTyped => {
  const info = known?.beneficiary_info;
  const routing = info?.routing_number ?? '';
  return {
    bank_code: routing.slice(0, 3),
    district_code: routing.slice(3, 5),
    branch: known ? otherBranch : '',
    branch_name: info?.branch_name ?? '',
    routing_number: routing,
    account_holder_name: info?.account_holder_name ?? '',
    account_number: '',
    repeated_account_number: '',
    purpose: info?.purpose ?? '',
    mobile_number: info?.mobile_number ?? '',
    beneficiary_nickname: known?.beneficiary_nickname ?? '',
  };
};

interface Directory {
  readonly banks: readonly { readonly code: string; readonly name: string }[];
  readonly districts: readonly { readonly code: string; readonly name: string }[];
}

const placeOf = (
  routing: string,
  { banks, districts }: Directory,
): BdBranchLocation | undefined => {
  const bank = banks.find(({ code }) => code === routing.slice(0, 3));
  const district = districts.find(({ code }) => code === routing.slice(3, 5));
  return bank && district && { bankName: bank.name, swift: null, district: district.name };
};

/** What is asked before a routing number is known: each list that was not chosen from. */
const judgeChoice = ({ bank_code, district_code, branch }: BdTyped): FieldProblems =>
  collectProblems({
    bank_code: bank_code === '' ? 'not_chosen' : undefined,
    district_code: district_code === '' ? 'not_chosen' : undefined,
    branch: branch === '' ? 'not_chosen' : undefined,
  });

/** The bank's own rule, the number typed twice, and a branch of the bank that was chosen. */
export const judgeBdTyped = (typed: BdTyped, type: BdType, directory: Directory): FieldProblems => {
  const routing = normalizeNumber(typed.routing_number);
  const isOfBank = routing.startsWith(typed.bank_code);
  const payee = { ...typed, beneficiary_type: type };
  const found = validateBdBankAccount(payee, isOfBank ? placeOf(routing, directory) : undefined);
  const { routing_number, branch_name, ...others } = found;
  return {
    ...judgeChoice(typed),
    ...(typed.branch === otherBranch ? collectProblems({ branch_name, routing_number }) : {}),
    ...others,
    ...collectProblems({ repeated_account_number: judgeTwice(typed) }),
  };
};

/** What is sent of the form. */
export const bdPayeeOf = (
  typed: BdTyped,
  type: BdType,
  given: { readonly known: BdBeneficiary | undefined; readonly isNameAccepted: boolean },
): BeneficiaryInput => {
  const { purpose, mobile_number } = typed;
  const account = {
    beneficiary_nickname: typed.beneficiary_nickname,
    is_name_accepted: given.isNameAccepted,
    account_holder_name: typed.account_holder_name,
    routing_number: typed.routing_number,
    branch_name: typed.branch_name,
    account_number: typed.account_number,
  };
  const isWire = type === 'BD_WIRE';
  if (given.known !== undefined) {
    const { id, version } = given.known;
    const more = isWire ? { purpose } : { mobile_number };
    return { kind: 'bd-change', id, body: { ...account, ...more, version } };
  }
  return {
    kind: 'bd',
    body: isWire
      ? { ...account, beneficiary_type: 'BD_WIRE', purpose }
      : { ...account, beneficiary_type: 'WITHDRAW_TO_BD_BANK', mobile_number },
  };
};
