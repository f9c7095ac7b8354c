import type { FileProblem } from '#domain/documents/files.ts';

/** The size of a picture in pixels, as it is stored. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** What becomes of a file's bytes: what of them is kept and how large a picture is, or why none are. */
export type Verdict =
  | { readonly kept: Buffer; readonly size?: PictureSize | undefined }
  | {
      readonly problem: Extract<
        FileProblem,
        'damaged' | 'too_many_pixels' | 'locked_pdf' | 'active_pdf'
      >;
    };

export const damaged: Verdict = { problem: 'damaged' };

/** Pictures beyond this are made to fill the memory of whoever opens them. */
const maximumPixels = 60_000_000;
const maximumSide = 20_000;

/** True where somebody's phone or desk can show a picture of this size. */
export const isShowable = ({ width, height }: PictureSize): boolean =>
  width > 0 &&
  height > 0 &&
  Math.max(width, height) <= maximumSide &&
  width * height <= maximumPixels;
