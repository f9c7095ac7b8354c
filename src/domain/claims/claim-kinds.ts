/** What a customer can claim about a payment (docs/decisions/0141). */
export const claimKinds = ['CARD_DISPUTE', 'REMITTANCE_ERROR', 'UNAUTHORIZED_TRANSFER'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** What is wrong, by kind, in the order in which the form lists it. */
export const claimProblems = {
  CARD_DISPUTE: [
    'NOT_MINE',
    'CHARGED_TWICE',
    'WRONG_AMOUNT',
    'NOT_AS_DESCRIBED',
    'CANCELLED_BEFORE',
  ],
  REMITTANCE_ERROR: [
    'NOT_ARRIVED',
    'RECIPIENT_GOT_LESS',
    'WRONG_RECIPIENT',
    'WRONG_AMOUNT',
    'OTHER_ERROR',
  ],
  UNAUTHORIZED_TRANSFER: ['NOT_MINE'],
} as const satisfies Readonly<Record<ClaimKind, readonly string[]>>;

export type ClaimProblem = (typeof claimProblems)[ClaimKind][number];

/** Every problem once. */
export const allClaimProblems = [...new Set(Object.values(claimProblems).flat())];

/** Whether a kind has the problem. */
export const isProblemOf = (kind: ClaimKind, problem: ClaimProblem): boolean =>
  (claimProblems[kind] as readonly ClaimProblem[]).includes(problem);

/** How an error of a remittance is corrected; the sender chooses (12 CFR 1005.33(c)(2)). */
export const claimRemedies = ['REFUND', 'RESEND'] as const;
export type ClaimRemedy = (typeof claimRemedies)[number];

/** Money that went to the wrong recipient is not sent there again. */
export const isSentAgain = (problem: ClaimProblem): boolean => problem !== 'WRONG_RECIPIENT';
