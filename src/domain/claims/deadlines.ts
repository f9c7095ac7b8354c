import { addBusinessDays } from '../calendar/business-hours.ts';
import { addDays, addMonths, type Day } from '../calendar/days.ts';
import type { Country } from '../countries.ts';
import { remittanceErrorsUntil } from '../transfers/remittance.ts';
import type { ClaimKind } from './claim-kinds.ts';

/** The rule of one kind of claim. Regulation E; domain.md 9. */
interface ClaimRule {
  /** Where the rule is written. */
  readonly source: string;
  /** Calendar days to report the error, and what they are counted from. */
  readonly report: { readonly days: number; readonly from: 'statement' | 'available' };
  /**
   * Business days until the bank has decided or has credited the amount provisionally; for a new
   * account more. Null where there is no provisional credit.
   */
  readonly credit: { readonly days: number; readonly newAccountDays: number } | null;
  /** Calendar days until the bank has decided; for a new account more. */
  readonly decide: { readonly days: number; readonly newAccountDays: number };
}

/** Every deadline for reporting and deciding, by kind. */
export const claimRules: Readonly<Record<ClaimKind, ClaimRule>> = {
  CARD_DISPUTE: {
    source: '12 CFR 1005.11(b), (c)(2), (c)(3)',
    report: { days: 60, from: 'statement' },
    credit: { days: 10, newAccountDays: 20 },
    // A debit card used at a merchant has the longer time in any case.
    decide: { days: 90, newAccountDays: 90 },
  },
  REMITTANCE_ERROR: {
    source: '12 CFR 1005.33(b), (c)',
    report: { days: 180, from: 'available' },
    credit: null,
    decide: { days: 90, newAccountDays: 90 },
  },
  UNAUTHORIZED_TRANSFER: {
    source: '12 CFR 1005.11(b), (c)(2), (c)(3)',
    report: { days: 60, from: 'statement' },
    credit: { days: 10, newAccountDays: 20 },
    decide: { days: 45, newAccountDays: 90 },
  },
};

/** Business days after the decision, for every kind. */
export const afterDecision = {
  /** To report it (12 CFR 1005.11(c), 1005.33(c)). */
  report: 3,
  /** To correct an error (12 CFR 1005.11(c)(1)). */
  correct: 1,
  /** In which a provisional credit stays usable after a refusal (12 CFR 1005.11(d)(2)). */
  creditEnds: 5,
} as const;

/** An account is new for payments of its first 30 days (12 CFR 1005.11(c)(3)). */
const newAccountDays = 30;

/** What the deadlines follow from. Days are local days of the account's home zone. */
export interface ClaimFacts {
  readonly kind: ClaimKind;
  readonly paidOn: Day;
  /** The day on which the recipient could have the money; that of the payment if there is none. */
  readonly availableOn: Day;
  readonly accountOpenedOn: Day;
}

/** The last day on which a payment can be claimed. Its statement is sent on the first of the next month. */
export const claimableUntil = ({ kind, paidOn, availableOn }: ClaimFacts): Day => {
  const { report } = claimRules[kind];
  if (report.from === 'available') return remittanceErrorsUntil(availableOn);
  return addDays(`${addMonths(paidOn.slice(0, 7), 1)}-01`, report.days);
};

/** The deadlines of a claim that has been opened. */
export interface ClaimDeadlines {
  readonly claimableUntil: Day;
  /** Decided or provisionally credited until this day; null for a kind without such a credit. */
  readonly creditBy: Day | null;
  readonly decideBy: Day;
}

const isNewAccount = ({ paidOn, accountOpenedOn }: ClaimFacts): boolean =>
  paidOn <= addDays(accountOpenedOn, newAccountDays);

/** The business days that a deadline is counted in. */
export interface ClaimCalendar {
  readonly country: Country;
  readonly holidays: ReadonlySet<Day>;
}

/** The deadlines of a claim opened on a day. */
export const claimDeadlines = (
  facts: ClaimFacts,
  openedOn: Day,
  { country, holidays }: ClaimCalendar,
): ClaimDeadlines => {
  const { credit, decide } = claimRules[facts.kind];
  const isNew = isNewAccount(facts);
  const creditDays = isNew ? credit?.newAccountDays : credit?.days;
  return {
    claimableUntil: claimableUntil(facts),
    creditBy:
      creditDays === undefined ? null : addBusinessDays(openedOn, creditDays, country, holidays),
    decideBy: addDays(openedOn, isNew ? decide.newAccountDays : decide.days),
  };
};

/** The days that follow from a decision. */
export const decisionDeadlines = (decidedOn: Day, { country, holidays }: ClaimCalendar) => ({
  reportBy: addBusinessDays(decidedOn, afterDecision.report, country, holidays),
  correctBy: addBusinessDays(decidedOn, afterDecision.correct, country, holidays),
  /**
   * At the start of this day a provisional credit is taken back after a refusal: it was usable for
   * five whole business days.
   */
  creditEndsOn: addBusinessDays(decidedOn, afterDecision.creditEnds + 1, country, holidays),
});
