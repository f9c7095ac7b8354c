import { cleanText } from '../text/clean-text.ts';
import type { FieldProblem, FieldProblems } from '../text/field-problems.ts';
import { collectProblems } from '../text/field-problems.ts';

/**
 * Industry codes (spec 3): the two-digit sectors of NAICS 2022, where three sectors have more than
 * one code, and one for everything else.
 */
export const naicsCodes = [
  '11',
  '21',
  '22',
  '23',
  '31-33',
  '42',
  '44-45',
  '48-49',
  '51',
  '52',
  '53',
  '54',
  '55',
  '56',
  '61',
  '62',
  '71',
  '72',
  '81',
  '92',
  'other',
] as const;
export type NaicsCode = (typeof naicsCodes)[number];

export const internationalActivities = ['NONE', 'BANGLADESH', 'OTHER_COUNTRIES'] as const;
export type InternationalActivity = (typeof internationalActivities)[number];

export const fundingSources = [
  'SALES',
  'INVESTORS',
  'LOANS',
  'OWNERS',
  'GRANTS_AND_DONATIONS',
  'OTHER',
] as const;
export type FundingSource = (typeof fundingSources)[number];

export const employeeBands = [
  'NONE',
  'FROM_1_TO_10',
  'FROM_11_TO_50',
  'FROM_51_TO_250',
  'OVER_250',
] as const;
export type EmployeeBand = (typeof employeeBands)[number];

/** Yearly revenue in dollars. */
export const revenueBands = [
  'NONE',
  'UNDER_100000',
  'FROM_100000_TO_500000',
  'FROM_500000_TO_2000000',
  'FROM_2000000_TO_10000000',
  'OVER_10000000',
] as const;
export type RevenueBand = (typeof revenueBands)[number];

/** An expected monthly volume in dollars. */
export const volumeBands = [
  'NONE',
  'UNDER_10000',
  'FROM_10000_TO_50000',
  'FROM_50000_TO_250000',
  'OVER_250000',
] as const;
export type VolumeBand = (typeof volumeBands)[number];

/** The five expected monthly volumes of the business metadata (spec 3). */
export const volumeFields = [
  'check_deposit_amount',
  'outgoing_electronic_transfer_ach_and_checks_amount',
  'incoming_electronic_transfer_ach_amount',
  'incoming_wire_transfer_amount',
  'outgoing_wire_transfer_amount',
] as const;
export type VolumeField = (typeof volumeFields)[number];

/** The acknowledgements; each is required to submit (spec 3, product.md B14). */
export const acknowledgements = [
  'restricted_business_agreement',
  'ownership_agreement',
  'all_information_correct',
  'business_disclosures',
] as const;
export type Acknowledgement = (typeof acknowledgements)[number];

/** The texts of the business metadata and their maximum lengths. */
export const activityTexts = { description: 500, purpose: 200, products: 500 } as const;
export type ActivityText = keyof typeof activityTexts;

export const activityTextFields = Object.keys(activityTexts) as readonly ActivityText[];

/** A business's activity (spec 3, business metadata); null where it is not answered yet. */
export type Activity = Readonly<
  {
    naics_code: NaicsCode | null;
    international_activity: InternationalActivity | null;
    revenue_or_funding_source: FundingSource | null;
    number_of_employees: EmployeeBand | null;
    revenue: RevenueBand | null;
  } & Record<ActivityText, string | null> &
    Record<VolumeField, VolumeBand | null> &
    Record<Acknowledgement, boolean>
>;

/** The metadata before anything is answered. */
export const emptyActivity: Activity = {
  naics_code: null,
  description: null,
  purpose: null,
  products: null,
  international_activity: null,
  revenue_or_funding_source: null,
  number_of_employees: null,
  revenue: null,
  check_deposit_amount: null,
  outgoing_electronic_transfer_ach_and_checks_amount: null,
  incoming_electronic_transfer_ach_amount: null,
  incoming_wire_transfer_amount: null,
  outgoing_wire_transfer_amount: null,
  restricted_business_agreement: false,
  ownership_agreement: false,
  all_information_correct: false,
  business_disclosures: false,
};

export const activityFields = Object.keys(emptyActivity) as readonly (keyof Activity)[];

/** The texts as stored, on one line each; null for an empty one. */
export const normalizeActivityText = (field: ActivityText, typed: string): string | null =>
  cleanText(typed, activityTexts[field] + 1) || null;

/** Problems of the texts; the other fields are choices, which the wire validates. */
export const validateActivityTexts = (
  typed: Readonly<Partial<Record<ActivityText, string | null | undefined>>>,
): FieldProblems =>
  collectProblems(
    Object.fromEntries(
      activityTextFields.map((field) => [field, textProblem(field, typed[field] ?? '')]),
    ),
  );

const textProblem = (field: ActivityText, typed: string): FieldProblem | undefined =>
  (normalizeActivityText(field, typed)?.length ?? 0) > activityTexts[field]
    ? 'too_long'
    : undefined;

/** The questions that are open: unanswered ones, and acknowledgements that are not given. */
export const missingActivity = (activity: Activity): readonly (keyof Activity)[] =>
  activityFields.filter((field) => activity[field] === null || activity[field] === false);
