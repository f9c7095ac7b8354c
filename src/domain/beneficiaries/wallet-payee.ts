import { foundProblems } from '../text/field-problem.ts';
import type { FieldProblem, FieldProblems } from '../text/field-problem.ts';
import { judgeBdMobile } from './bd-payee.ts';
import { judgeHolderName, judgeNickname } from './holder-name.ts';
import { relationships } from './payee-choices.ts';
import { tidyNumber } from './routing-number.ts';

interface TypedWallet {
  readonly beneficiary_nickname?: string | undefined;
  readonly account_holder_name: string;
  readonly relationship: string;
  readonly account_number: string;
}

/** What is wrong with a wallet: its number is its owner's mobile number (domain.md 5). */
export const judgeWallet = (typed: TypedWallet): FieldProblems =>
  foundProblems({
    account_number: judgeBdMobile(typed.account_number),
    account_holder_name: judgeHolderName(typed.account_holder_name, 'BD'),
    relationship: (relationships as readonly string[]).includes(typed.relationship)
      ? undefined
      : 'not_chosen',
    beneficiary_nickname: judgeNickname(typed.beneficiary_nickname),
  });

interface TypedIpay {
  readonly beneficiary_nickname?: string | undefined;
  readonly account_holder_name: string;
  readonly ipay_wallet_number: string;
}

export const judgeIpay = (typed: TypedIpay): FieldProblems =>
  foundProblems({
    ipay_wallet_number: judgeBdMobile(typed.ipay_wallet_number),
    account_holder_name: judgeHolderName(typed.account_holder_name, 'BD'),
    beneficiary_nickname: judgeNickname(typed.beneficiary_nickname),
  });

/** The number of a taka account here: digits, and nothing to find a person by (product.md B9). */
export const judgeTakaAccount = (typed: string): FieldProblem | undefined => {
  const number = tidyNumber(typed);
  if (number === '') return 'missing';
  return /^\d{8,17}$/.test(number) ? undefined : 'not_bd_account';
};
