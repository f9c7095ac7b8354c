import { cancelUpload } from '#app/data/documents.ts';

/** The papers that the two sides of a check are among a person's uploads. */
export const checkSides = {
  front: { docType: 'CHECK_IMAGE', side: 'FRONT' },
  back: { docType: 'CHECK_IMAGE', side: 'BACK' },
} as const;

/** Lets go of the pictures that were sent up: those that are still there would be the next check's. */
export const forgetCheck = (): void => {
  cancelUpload(checkSides.front);
  cancelUpload(checkSides.back);
};
