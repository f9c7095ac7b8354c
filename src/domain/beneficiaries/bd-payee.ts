import { readMobileNumber } from '../contact/mobile-number.ts';
import { cleanText } from '../text/clean-text.ts';
import { foundProblems } from '../text/field-problem.ts';
import type { FieldProblem, FieldProblems } from '../text/field-problem.ts';
import { judgeHolderName, judgeNickname, tidyHolderName } from './holder-name.ts';
import { transferPurposes } from './payee-choices.ts';
import type { TransferPurpose } from './payee-choices.ts';
import { isBdRoutingNumber, tidyNumber } from './routing-number.ts';

/** An account at a bank of Bangladesh as it is typed. */
export interface BdPayee {
  readonly beneficiary_type: 'BD_WIRE' | 'WITHDRAW_TO_BD_BANK';
  readonly beneficiary_nickname?: string | undefined;
  readonly account_holder_name: string;
  readonly routing_number: string;
  /** As in the list, or typed where the branch is not in it (domain.md 1). */
  readonly branch_name: string;
  readonly account_number: string;
  /** Of a payee paid from dollars. */
  readonly purpose?: string | null | undefined;
  /** Of a payee paid from taka. */
  readonly mobile_number?: string | null | undefined;
}

/** What a routing number says: whose it is, and where. */
export interface BdBranchPlace {
  readonly bankName: string;
  readonly swift: string | null;
  readonly district: string;
}

const mostOfBranch = 80;

const judgeRouting = (
  typed: string,
  place: BdBranchPlace | undefined,
): FieldProblem | undefined => {
  const digits = tidyNumber(typed);
  if (digits === '') return 'missing';
  return isBdRoutingNumber(digits) && place !== undefined ? undefined : 'not_bd_routing';
};

/** 8 to 17 digits; no common length and no check digit (domain.md 4). */
const judgeAccount = (typed: string): FieldProblem | undefined => {
  const number = tidyNumber(typed);
  if (number === '') return 'missing';
  return /^\d{8,17}$/.test(number) ? undefined : 'not_bd_account';
};

const judgeBranch = (typed: string): FieldProblem | undefined => {
  const branch = cleanText(typed, mostOfBranch + 1);
  if (branch === '') return 'missing';
  return branch.length > mostOfBranch ? 'too_long' : undefined;
};

/** A mobile number of Bangladesh, in any of its spellings (product.md A12). */
export const judgeBdMobile = (typed: string): FieldProblem | undefined => {
  if (typed.trim() === '') return 'missing';
  return readMobileNumber(typed, 'BD') === undefined ? 'not_bd_mobile' : undefined;
};

const judgeMore = (typed: BdPayee): FieldProblems =>
  typed.beneficiary_type === 'BD_WIRE'
    ? foundProblems({
        purpose: (transferPurposes as readonly string[]).includes(typed.purpose ?? '')
          ? undefined
          : 'not_chosen',
      })
    : foundProblems({ mobile_number: judgeBdMobile(typed.mobile_number ?? '') });

/**
 * What is wrong with an account at a bank of Bangladesh (product.md B9). `place` is what the routing
 * number says, undefined where no bank or district has its digits.
 */
export const judgeBdPayee = (typed: BdPayee, place: BdBranchPlace | undefined): FieldProblems => ({
  ...foundProblems({
    account_holder_name: judgeHolderName(typed.account_holder_name, 'BD'),
    routing_number: judgeRouting(typed.routing_number, place),
    branch_name: judgeBranch(typed.branch_name),
    account_number: judgeAccount(typed.account_number),
  }),
  ...judgeMore(typed),
  ...foundProblems({ beneficiary_nickname: judgeNickname(typed.beneficiary_nickname) }),
});

/** The same as it is stored; judge it first. */
export const tidyBdPayee = (typed: BdPayee, place: BdBranchPlace) => {
  const isWire = typed.beneficiary_type === 'BD_WIRE';
  const mobile = readMobileNumber(typed.mobile_number ?? '', 'BD');
  return {
    account_number: tidyNumber(typed.account_number),
    routing_number: tidyNumber(typed.routing_number),
    info: {
      account_holder_name: tidyHolderName(typed.account_holder_name),
      bank_name: place.bankName,
      swift_code: place.swift,
      district: place.district,
      branch_name: cleanText(typed.branch_name, mostOfBranch),
      mobile_number: isWire ? null : (mobile?.e164 ?? null),
      purpose: isWire ? (typed.purpose as TransferPurpose) : null,
    },
  };
};
