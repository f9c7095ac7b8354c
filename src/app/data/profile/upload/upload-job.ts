import type { DocumentPart } from '#domain/documents/identity-documents.ts';
import { ApiError } from '#app/platform/api-error.ts';
import { blockUpdate } from '#app/platform/app-update.ts';
import { observable } from '#app/platform/observable.ts';
import type { Observable } from '#app/platform/observable.ts';
import type { UploadState } from '#app/platform/hand-over/upload/upload-state.ts';

/** The upload of one paper, which outlives the screen that began it. */
export interface UploadJob {
  readonly state: Observable<UploadState>;
  readonly start: (chosen: Blob) => Promise<void>;
  readonly cancel: () => void;
}

/** What an upload needs comes when a file has been chosen; without a network it can be tried again. */
const runAtLast = async (
  chosen: Blob,
  part: DocumentPart,
  { state, signal }: { readonly state: Observable<UploadState>; readonly signal: AbortSignal },
): Promise<UploadState> => {
  state.set({ kind: 'queued' });
  const { runUpload } = await import('./run-upload.ts').catch(() => ({ runUpload: undefined }));
  if (runUpload) return runUpload(chosen, part, { state, signal });
  return { kind: 'failed', error: new ApiError('offline'), chosen };
};

/** Makes the job of one paper. While it runs, no update of the app takes the file from under it. */
export const uploadJob = (part: DocumentPart): UploadJob => {
  const state = observable<UploadState>({ kind: 'idle' });
  let abort: AbortController | undefined;
  return {
    state,
    start: async (chosen) => {
      abort?.abort();
      const own = new AbortController();
      abort = own;
      const release = blockUpdate();
      const outcome = await runAtLast(chosen, part, { state, signal: own.signal });
      release();
      if (abort === own) state.set(outcome);
    },
    cancel: () => {
      abort?.abort();
      abort = undefined;
      state.set({ kind: 'idle' });
    },
  };
};
