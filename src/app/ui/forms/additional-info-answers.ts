import type { BodyInput } from '#contract/endpoint.ts';
import type { AdditionalInfo, updateAdditionalInfo } from '#contract/identity.ts';
import {
  accountPurposes,
  fundSources,
  monthlyVolumes,
  occupations,
} from '#domain/identity/onboarding.ts';
import { collectProblems } from '#domain/text/field-problems.ts';
import type { FieldProblems } from '#domain/text/field-problems.ts';

/** The answers as a form holds them: each a text, empty until it is chosen. */
export interface InfoAnswers {
  readonly [field: string]: string;
  readonly occupation: string;
  readonly source_of_funds: string;
  readonly expected_monthly_volume: string;
  readonly account_purpose: string;
  readonly is_politically_exposed: string;
}

/** What the bank keeps, as a form holds it. */
export const answersOf = (info: AdditionalInfo): InfoAnswers => ({
  occupation: info.occupation ?? '',
  source_of_funds: info.source_of_funds ?? '',
  expected_monthly_volume: info.expected_monthly_volume ?? '',
  account_purpose: info.account_purpose ?? '',
  is_politically_exposed:
    info.is_politically_exposed === null ? '' : info.is_politically_exposed ? 'yes' : 'no',
});

/** Every question has to be answered. */
export const judgeAnswers = (answers: InfoAnswers): FieldProblems =>
  collectProblems(
    Object.fromEntries(
      Object.entries(answers).map(([field, answer]) => [
        field,
        answer === '' ? 'not_chosen' : undefined,
      ]),
    ),
  );

const oneOf = <Value extends string>(values: readonly Value[], answer: string): Value | undefined =>
  values.find((value) => value === answer);

/** The answers as the bank takes them. */
export const infoOf = (answers: InfoAnswers): BodyInput<typeof updateAdditionalInfo> => ({
  occupation: oneOf(occupations, answers.occupation),
  source_of_funds: oneOf(fundSources, answers.source_of_funds),
  expected_monthly_volume: oneOf(monthlyVolumes, answers.expected_monthly_volume),
  account_purpose: oneOf(accountPurposes, answers.account_purpose),
  is_politically_exposed: answers.is_politically_exposed === 'yes',
});
