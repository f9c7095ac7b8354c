import type { StopFacts } from '../permissions/facts.ts';
import { stoppedReason } from '../permissions/facts.ts';
import type { RefusalCode } from '../refusals.ts';

/** The contact details that can be changed (product.md B16). */
export const contactKinds = ['EMAIL', 'MOBILE'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** The stages of a change: first the code of the old contact, then that of the new one. */
export const contactStages = ['OLD_CODE', 'NEW_CODE', 'DONE'] as const;
export type ContactStage = (typeof contactStages)[number];

/** A pending change expires after this time. */
export const contactChangeLifeMs = 24 * 3_600_000;

/** The verified parts of a change. */
export interface ContactProofs {
  readonly isOldProved: boolean;
  readonly isDone: boolean;
}

/**
 * The stage of a change. The new contact gets no code before the old one is verified: a hijacked
 * session must not send messages to third parties (reliability.md T22).
 */
export const contactStage = ({ isOldProved, isDone }: ContactProofs): ContactStage => {
  if (isDone) return 'DONE';
  return isOldProved ? 'NEW_CODE' : 'OLD_CODE';
};

/** Whether a change has passed a stage. */
export const isPastStage = (stage: ContactStage, at: ContactStage): boolean =>
  contactStages.indexOf(stage) < contactStages.indexOf(at);

/**
 * Why a customer may not change contact details, undefined if allowed: the bank must be able to
 * reach a stopped customer at the known contact.
 */
export const contactChangeRefusal = (
  facts: StopFacts,
): Extract<RefusalCode, 'account_frozen' | 'not_permitted'> | undefined => {
  const reason = stoppedReason(facts);
  return reason && (reason === 'user_frozen' ? 'account_frozen' : 'not_permitted');
};
