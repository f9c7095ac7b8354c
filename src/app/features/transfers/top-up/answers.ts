import type { Money } from '#domain/money/money.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import { parseTypedAmount } from '#domain/money/format-money.ts';
import { collectProblems } from '#domain/text/field-problems.ts';
import type { FieldProblem, FieldProblems } from '#domain/text/field-problems.ts';
import type { MobileOperator } from '#domain/top-ups.ts';
import {
  operatorHint,
  parseTopUpNumber,
  validateTopUpAmount,
  validateTopUpNumber,
} from '#domain/top-ups.ts';
import type { TopUp, TopUpRequest } from '#app/data/top-ups.ts';

/** What is said of a recharge, by the wire's names; kept on the device until it is bought (A20). */
export interface Answers {
  readonly [field: string]: string;
  readonly mobile_number: string;
  /** Empty while the number's first digits say it. */
  readonly operator: string;
  readonly connection_type: string;
  readonly what: 'AMOUNT' | 'PACK';
  readonly amount: string;
  readonly pack_id: string;
  readonly source_account: string;
}

export const noAnswers: Answers = {
  mobile_number: '',
  operator: '',
  connection_type: 'PREPAID',
  what: 'AMOUNT',
  amount: '',
  pack_id: '',
  source_account: '',
};

/** The operator that was chosen, else the one the number's first digits were given to. */
export const operatorOf = ({
  operator,
  mobile_number: typed,
}: Pick<Answers, 'operator' | 'mobile_number'>): MobileOperator | undefined =>
  operator === '' ? operatorHint(typed) : (operator as MobileOperator);

/** The taka that were typed, undefined where they are no amount. */
export const typedTaka = ({ amount }: Answers): Money | undefined =>
  parseTypedAmount(amount, 'BDT');

const problemOfAmount = (answers: Answers): FieldProblem | undefined =>
  answers.amount.trim() === '' ? 'missing' : validateTopUpAmount(typedTaka(answers));

/** What is wrong with the answers, by the rules the bank judges by. */
export const judgeAnswers = (answers: Answers): FieldProblems =>
  collectProblems({
    mobile_number: validateTopUpNumber(answers.mobile_number),
    operator: operatorOf(answers) === undefined ? 'not_chosen' : undefined,
    amount: answers.what === 'AMOUNT' ? problemOfAmount(answers) : undefined,
    pack_id: answers.what === 'PACK' && answers.pack_id === '' ? 'not_chosen' : undefined,
    source_account: answers.source_account === '' ? 'not_chosen' : undefined,
  });

/** What the bank is asked for. Only of answers in which nothing is wrong. */
export const wishOf = (answers: Answers): TopUpRequest => {
  const taka = typedTaka(answers) ?? money('BDT', 0n);
  return {
    source_account: answers.source_account,
    mobile_number: parseTopUpNumber(answers.mobile_number) ?? answers.mobile_number,
    operator: operatorOf(answers)!,
    connection_type: answers.connection_type === 'POSTPAID' ? 'POSTPAID' : 'PREPAID',
    amount: answers.what === 'AMOUNT' ? toWireAmount(taka) : null,
    pack_id: answers.what === 'PACK' ? answers.pack_id : null,
  };
};

/** A number as people here write it: `01712-345678`. */
export const localNumber = (e164: string): string =>
  e164.replace(/^\+880(\d{4})(\d{6})$/u, '0$1-$2');

/** The answers that buy the same once more. */
export const answersOf = (made: TopUp): Partial<Answers> => ({
  mobile_number: localNumber(made.mobile_number),
  operator: made.operator,
  connection_type: made.connection_type,
  what: made.pack === null ? 'AMOUNT' : 'PACK',
  amount: made.pack === null ? made.amount.replace(/\.00$/u, '') : '',
  pack_id: made.pack?.id ?? '',
  source_account: made.source_account,
});
