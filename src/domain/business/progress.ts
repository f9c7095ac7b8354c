import type { Country } from '../countries.ts';
import { type Activity, emptyActivity, missingActivity } from './activity.ts';
import type { BusinessAddressType } from './addresses.ts';
import { requiredAddressTypes } from './addresses.ts';
import type { BusinessStructure } from './company.ts';
import { type BusinessDocName, requiredDocsOf } from './documents.ts';
import { type ListedOwner, listedFrom, sumOfShares, wholePercentage } from './ownership.ts';
import { businessSections } from './sections.ts';

/** The sections of the checklist: those that are filled in, then review and signature (B14). */
export const progressSections = [...businessSections, 'SIGNATURE'] as const;
export type ProgressSection = (typeof progressSections)[number];

/** What is stored of a business, as far as the checklist depends on it. */
export interface BusinessFacts {
  readonly country: Country;
  /** The details that the country needs; null where one is not given yet. */
  readonly company: Readonly<Record<string, string | null>> & {
    readonly structure: BusinessStructure | null;
  };
  readonly addresses: readonly BusinessAddressType[];
  /** Undefined before the metadata is saved. */
  readonly activity: Activity | undefined;
  readonly owners: readonly (ListedOwner & {
    /** True for an external owner without an identity document. */
    readonly needsDocument: boolean;
  })[];
  readonly managers: number;
  readonly documents: readonly BusinessDocName[];
  /** True if the resource price is paid, or if the business has none (product.md A35). */
  readonly isPaid: boolean;
  readonly isSigned: boolean;
}

const ownerProblems = ({ company, owners, managers }: BusinessFacts): readonly string[] => {
  const problems = {
    // A non-profit has no owners (31 CFR 1010.230).
    owner: owners.length === 0 && company.structure !== 'NON_PROFIT',
    owner_answer: owners.some(({ requestStatus }) => requestStatus === 'PENDING'),
    owner_declined: owners.some(({ requestStatus }) => requestStatus === 'DECLINED'),
    owner_document: owners.some(({ needsDocument }) => needsDocument),
    manager: managers === 0,
  };
  return Object.entries(problems).flatMap(([name, isMissing]) => (isMissing ? [name] : []));
};

/** What each section still needs, by the names of fields, address types and documents. */
export const missingBySection = (
  facts: BusinessFacts,
): Readonly<Record<ProgressSection, readonly string[]>> => ({
  COMPANY: Object.entries(facts.company).flatMap(([field, value]) =>
    value === null ? [field] : [],
  ),
  ADDRESS: requiredAddressTypes[facts.country].filter((type) => !facts.addresses.includes(type)),
  ACTIVITY: missingActivity(facts.activity ?? emptyActivity),
  OWNERS: ownerProblems(facts),
  DOCUMENTS: requiredDocsOf[facts.country].filter((name) => !facts.documents.includes(name)),
  SIGNATURE: [...(facts.isPaid ? [] : ['payment']), ...(facts.isSigned ? [] : ['signature'])],
});

/**
 * The share of owners who are not listed, in hundredths of a percent, and whether an owner who must
 * be listed could be among them: the customer then confirms that none is (`ownership_agreement`).
 */
export const unlistedShare = (
  owners: readonly ListedOwner[],
): { readonly share: number; readonly mayHideOwner: boolean } => {
  const share = wholePercentage - sumOfShares(owners);
  return { share, mayHideOwner: share >= listedFrom };
};
