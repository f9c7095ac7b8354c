import * as v from 'valibot';
import { accountTerms, validateNewBdtAccount } from '#domain/accounts/account-opening.ts';
import type { NewBdtAccountInput } from '#domain/accounts/account-opening.ts';
import { maxNominees } from '#domain/accounts/accounts.ts';
import type { NomineeInput } from '#domain/accounts/nominees.ts';
import { formRule, texts } from '#app/ui/forms/form-schema.ts';
import type { OpeningInput } from './opening-input.ts';
import { openingEntries } from './opening-input.ts';

type NomineePlace = 1 | 2 | 3;
type NomineeField = `nominee_${NomineePlace}_${keyof NomineeInput}`;

/** What the form of a taka account holds; numbers of papers are kept in no draft (A19). */
export type BdtOpeningInput = OpeningInput &
  Readonly<Record<NomineeField, string>> & {
    readonly purpose: string;
    /** How many are named, as text: drafts hold text and ticks. */
    readonly nominee_count: string;
  };

export const nomineePlaces = [1, 2, 3] as const satisfies readonly NomineePlace[];

const noNominee = (place: NomineePlace) => ({
  [`nominee_${place}_name`]: '',
  [`nominee_${place}_relation`]: '',
  [`nominee_${place}_nid`]: '',
  [`nominee_${place}_share`]: '',
});

const noNominees = { ...noNominee(1), ...noNominee(2), ...noNominee(3) };

export const emptyBdtOpening = {
  nickname: '',
  purpose: '',
  nominee_count: '1',
  ...noNominees,
  agreed_terms: false,
  opening_key: '',
} as BdtOpeningInput;

/** How many nominees the form shows. */
export const countNominees = ({ nominee_count }: BdtOpeningInput): number =>
  Math.min(Math.max(Number(nominee_count) || 1, 1), maxNominees);

/** The answers as they are sent to the bank. One nominee alone receives the whole. */
export const toBdtOpeningRequest = (answers: BdtOpeningInput): NewBdtAccountInput => {
  const count = countNominees(answers);
  const nominees = nomineePlaces.slice(0, count).map((place) => ({
    name: answers[`nominee_${place}_name`],
    relation: answers[`nominee_${place}_relation`],
    nid: answers[`nominee_${place}_nid`],
    share: count === 1 ? '100' : answers[`nominee_${place}_share`],
  }));
  return {
    nickname: answers.nickname,
    purpose: answers.purpose,
    nominees,
    agreed_terms: answers.agreed_terms ? accountTerms.BDT : '',
  };
};

const entries = v.object({
  ...openingEntries,
  ...texts(...(Object.keys(noNominees) as NomineeField[])).entries,
  purpose: v.string(),
  nominee_count: v.string(),
});

/** Checks the form by the bank's own rule. */
export const bdtOpeningSchema = v.pipe(
  entries,
  formRule((answers) => validateNewBdtAccount(toBdtOpeningRequest(answers))),
);

/** The request for an account of a business, which names no nominees. */
export const toBusinessBdtRequest = (answers: BdtOpeningInput): NewBdtAccountInput => ({
  ...toBdtOpeningRequest(answers),
  nominees: [],
});

/** The same for a business. */
export const businessBdtSchema = v.pipe(
  entries,
  formRule((answers) => validateNewBdtAccount(toBusinessBdtRequest(answers), 'business')),
);

/** The answers without a nominee: who comes after moves up. */
export const withoutNominee = (
  answers: BdtOpeningInput,
  place: NomineePlace,
): Partial<BdtOpeningInput> => {
  const left = nomineePlaces.filter((one) => one !== place);
  const moved = left.flatMap((from, index) => {
    const to = nomineePlaces[index]!;
    return (['name', 'relation', 'nid', 'share'] as const).map((field) => [
      `nominee_${to}_${field}`,
      answers[`nominee_${from}_${field}`],
    ]);
  });
  return {
    ...noNominee(3),
    ...Object.fromEntries(moved),
    nominee_count: String(countNominees(answers) - 1),
  } as Partial<BdtOpeningInput>;
};
