import type { ProgressSection } from '#domain/business/progress.ts';
import type { BusinessProgress } from '#app/data/businesses.ts';

/**
 * The sections of the edit route by the search parameter `update`: the update kinds of spec 3 (address, docs,
 * information) and the other sections of B14.
 */
export const businessUpdates = [
  'information',
  'address',
  'activity',
  'owners',
  'docs',
  'review',
] as const;
export type BusinessUpdate = (typeof businessUpdates)[number];

const sectionByUpdate: Readonly<Record<BusinessUpdate, ProgressSection>> = {
  information: 'COMPANY',
  address: 'ADDRESS',
  activity: 'ACTIVITY',
  owners: 'OWNERS',
  docs: 'DOCUMENTS',
  review: 'SIGNATURE',
};

export const sectionOf = (update: BusinessUpdate): ProgressSection => sectionByUpdate[update];

export const updateOf = (section: ProgressSection): BusinessUpdate =>
  businessUpdates.find((update) => sectionByUpdate[update] === section) ?? 'information';

type Section = BusinessProgress['sections'][number];

const isWaitedFor = ({ requested_for: reason, is_answered: isAnswered }: Section): boolean =>
  reason !== null && !isAnswered;

/** The sections that the bank asked for again and that were not changed yet. */
export const requestedSections = ({ sections }: BusinessProgress): readonly Section[] =>
  sections.filter(isWaitedFor);

/** True if only the signature is missing. */
export const isReadyToSign = ({ sections }: BusinessProgress): boolean =>
  sections.every(({ section, is_complete: isDone }) => isDone || section === 'SIGNATURE');

/** True if a rejected business has to wait before it can be submitted again. */
export const isTooEarly = ({ reapply_at: from }: BusinessProgress, nowMs: number): boolean =>
  from !== null && Date.parse(from) > nowMs;

interface NextOptions {
  /** Bank time. */
  readonly nowMs: number;
  /** A section that was just left. */
  readonly after?: ProgressSection;
}

/**
 * The section to continue with: the first one that is open and not complete, or requested again.
 * The signature comes when everything else is complete and the business may be submitted. Undefined
 * if nothing is left.
 */
export const nextSection = (
  progress: BusinessProgress,
  { nowMs, after }: NextOptions,
): ProgressSection | undefined => {
  const canSign = isReadyToSign(progress) && !isTooEarly(progress, nowMs);
  const left = progress.sections.filter(
    (one) =>
      one.is_open &&
      one.section !== after &&
      (isWaitedFor(one) || !one.is_complete) &&
      (one.section !== 'SIGNATURE' || canSign),
  );
  return left[0]?.section;
};
