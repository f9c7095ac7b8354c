import { cancelUpload } from '#app/data/documents.ts';

/** The paper that a slip is among a person's uploads. */
export const slipPaper = { docType: 'FINANCIAL_FILE' } as const;

/** Lets go of the slip that was sent up: one that is still there would be the next deposit's. */
export const forgetSlip = (): void => cancelUpload(slipPaper);
