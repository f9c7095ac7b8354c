import type { FileUpload } from '#contract/documents.ts';
import type { FileProblem } from '#domain/documents/files.ts';

/** Where one upload stands. */
export type UploadState =
  | { readonly kind: 'idle' | 'queued' | 'preparing' | 'storing' }
  | {
      readonly kind: 'sending';
      readonly sentBytes: number;
      readonly sizeBytes: number;
      /** True while the network is away; it goes on by itself. */
      readonly isWaiting: boolean;
    }
  | { readonly kind: 'done'; readonly file: FileUpload; readonly picture: Blob | undefined }
  /** The file will not do: another has to be chosen. */
  | { readonly kind: 'refused'; readonly problem: FileProblem }
  /** It may work another time, and goes on where it was. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly chosen: Blob };

/** An upload as a screen has it in hand. */
export interface Upload {
  readonly state: UploadState;
  readonly start: (chosen: Blob) => void;
  readonly cancel: () => void;
}
