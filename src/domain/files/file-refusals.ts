import type { SizeProblem } from './file-size.ts';

/** Why the photo of a document cannot be taken, where another photo of it can. */
export const photoProblems = ['too_few_pixels', 'blurred', 'too_dark', 'same_photo'] as const;
export type PhotoProblem = (typeof photoProblems)[number];

export const isPhotoProblem = (problem: string): problem is PhotoProblem =>
  photoProblems.some((one) => one === problem);

/** Why a file cannot be taken. */
export type FileProblem =
  | SizeProblem
  | 'unknown_type'
  | 'heic'
  | 'picture_wanted'
  | 'damaged'
  | 'too_many_pixels'
  | PhotoProblem
  | 'locked_pdf'
  | 'active_pdf'
  | 'too_many_files';

/**
 * The words of each refusal on the wire; the app finds its own words by them. Those of the size are
 * the specification's (spec 5).
 */
export const fileProblemWords: Readonly<Record<FileProblem, string>> = {
  too_large: 'File size is greater than maximum limit(5 MB)',
  too_small: 'File size is less than minimum limit',
  unknown_type: 'Send a JPEG, PNG or WebP picture, or a PDF.',
  heic: 'HEIC photos cannot be read here. Send the photo as a JPEG.',
  picture_wanted: 'Send a picture: JPEG, PNG or WebP.',
  damaged: 'This file is damaged. Take the photo again, or save the file anew.',
  too_many_pixels: 'This picture has too many pixels. Send a smaller one.',
  too_few_pixels:
    'This photo is too small to read. It needs 1,000 pixels on its long side and 600 on its short side.',
  blurred: 'This photo is not sharp enough to read.',
  too_dark: 'This photo is too dark to read.',
  same_photo: 'This is the same photo as of the other side.',
  locked_pdf: 'This PDF is locked with a password. Save it without one, or send a photo of it.',
  active_pdf: 'This PDF holds scripts or other files. Send a photo of it.',
  too_many_files: 'You have stored as many files here as one person may.',
};

/** Which refusal some words of the bank are, undefined where they are none of these. */
export const fileProblemOf = (words: string): FileProblem | undefined =>
  (Object.keys(fileProblemWords) as FileProblem[]).find((one) => fileProblemWords[one] === words);
