/** Why a slip is refused; each has an instruction for who announced it. */
export const slipRefusals = [
  'SLIP_NOT_AT_BANK',
  'SLIP_AMOUNT_DIFFERS',
  'SLIP_UNREADABLE',
  'SLIP_OF_ANOTHER',
] as const;
export type SlipRefusal = (typeof slipRefusals)[number];

/** What one of the staff says of a slip that waits. */
export type SlipWord =
  | { readonly staff: string; readonly says: 'CONFIRM' }
  | { readonly staff: string; readonly says: 'REFUSE'; readonly reason: SlipRefusal };

/** What becomes of that word. */
export type SlipAnswer =
  | { readonly becomes: 'proposed' | 'waits' | 'confirmed' }
  | { readonly becomes: 'refused'; readonly reason: SlipRefusal };

/**
 * Judges a word of staff about a slip by four eyes (decision 32). A confirmation puts money into an
 * account, so one proposes it and another has to say the same. A refusal moves nothing and lets the
 * slip be announced again, so it is the word of one, also after another has proposed to confirm.
 */
export const judgeSlipWord = (proposedBy: string | null, word: SlipWord): SlipAnswer => {
  if (word.says === 'REFUSE') return { becomes: 'refused', reason: word.reason };
  if (proposedBy === null) return { becomes: 'proposed' };
  return { becomes: proposedBy === word.staff ? 'waits' : 'confirmed' };
};
