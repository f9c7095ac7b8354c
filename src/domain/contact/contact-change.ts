import { type StopFacts, stoppedReason } from '../permissions/stopped.ts';
import type { RefusalCode } from '../refusals.ts';

/** Where the bank reaches a person, and what can be changed of it (product.md B16). */
export const contactKinds = ['EMAIL', 'MOBILE'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** What a change waits for: the code of the old one first, then the code of the new one. */
export const contactStages = ['OLD_CODE', 'NEW_CODE', 'DONE'] as const;
export type ContactStage = (typeof contactStages)[number];

/** A change that is not finished falls away after so long. */
export const contactChangeLifeMs = 24 * 3_600_000;

/** What has been proved of a change so far. */
export interface ContactProofs {
  readonly isOldProved: boolean;
  readonly isDone: boolean;
}

/**
 * Where a change stands. The new one gets no code before the old one has given its own: an open
 * session in a stranger's hand sends nothing to anybody else (reliability.md T22).
 */
export const contactStage = ({ isOldProved, isDone }: ContactProofs): ContactStage => {
  if (isDone) return 'DONE';
  return isOldProved ? 'NEW_CODE' : 'OLD_CODE';
};

/** True where a stage lies behind a change. */
export const isStagePast = (stage: ContactStage, at: ContactStage): boolean =>
  contactStages.indexOf(stage) < contactStages.indexOf(at);

/**
 * Why a person may not change where the bank reaches them, undefined where they may: whom the bank
 * has stopped, it must be able to reach where it always did.
 */
export const contactChangeRefusal = (
  facts: StopFacts,
): Extract<RefusalCode, 'account_frozen' | 'not_permitted'> | undefined => {
  const reason = stoppedReason(facts);
  return reason && (reason === 'user_frozen' ? 'account_frozen' : 'not_permitted');
};
