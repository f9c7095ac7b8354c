import { useSyncExternalStore } from 'react';
import type { DocumentPart } from '#domain/documents/identity-documents.ts';
import type { FileUpload } from '#contract/documents.ts';
import { getFileContent, listFileUploads, listKycIdentityDocuments } from '#contract/documents.ts';
import { call, callFile } from '../platform/api/api-client.ts';
import { ApiError } from '../platform/api/errors.ts';
import { blockUpdate } from '../platform/app-update.ts';
import type { Upload, UploadState } from '../platform/browser/uploads.ts';
import type { Observable } from '../platform/observable.ts';
import { observable } from '../platform/observable.ts';
import { onPurge } from '../platform/session/purge.ts';
import { readQuery } from './cache/read-query.ts';

/** One's own papers at the bank. Never kept on the device (product.md A19). */
export const documentsQuery = () =>
  readQuery<FileUpload[]>({
    key: ['files', 'papers'],
    read: async (context) =>
      (await call(listKycIdentityDocuments, { ...context, query: { limit: 'all' } })).results,
  });

/** One's own picture at the bank, none where none was sent. */
export const profilePictureQuery = () =>
  readQuery<FileUpload | null>({
    key: ['files', 'profile-picture'],
    read: async (context) => {
      const query = { doc_type: 'PROFILE_IMAGE' } as const;
      const { results } = await call(listFileUploads, { ...context, query });
      return results[0] ?? null;
    },
  });

/** The bytes of one's own file; nothing of them is kept. */
export const readFileContent = (id: string): Promise<Blob> =>
  callFile(getFileContent, { params: { id } }, (answer) => answer.blob());

const idInAddress = /\/file-upload\/([0-9a-f-]{36})\//;

/** One's own picture by the address in one's profile; it adorns, so nobody is told that it fails. */
export const avatarQuery = (address: string) => {
  const id = idInAddress.exec(address)?.[1] ?? '';
  return readQuery<Blob>({
    key: ['profileImage', id],
    isBackground: true,
    read: (context) =>
      callFile(getFileContent, { ...context, params: { id } }, (answer) => answer.blob()),
  });
};

const jobs = new Map<string, UploadJob>();

// A customer who has left leaves neither a file nor its picture behind (reliability.md T4).
onPurge(() => {
  for (const job of jobs.values()) job.cancel();
  jobs.clear();
});

/**
 * The upload of one paper: it goes on while other screens are shown, and whoever comes back to it
 * finds it where it stands.
 */
export const useUpload = (part: DocumentPart): Upload => {
  const { state: watched, start, cancel } = jobOf(part);
  const state = useSyncExternalStore(watched.subscribe, watched.get, watched.get);
  return { state, start: (chosen) => void start(chosen), cancel };
};

const jobOf = (part: DocumentPart): UploadJob => {
  const key = [part.docType, part.kind, part.side].join(' ');
  const job = jobs.get(key) ?? uploadJob(part);
  jobs.set(key, job);
  return job;
};

/** Ends the upload of a paper, and forgets the file it has brought. */
export const cancelUpload = (part: DocumentPart): void => jobOf(part).cancel();

/** The upload of one paper, which outlives the screen that began it. */
interface UploadJob {
  readonly state: Observable<UploadState>;
  readonly start: (chosen: Blob) => Promise<void>;
  readonly cancel: () => void;
}

/** Makes the job of one paper. While it runs, no update of the app takes the file from under it. */
const uploadJob = (part: DocumentPart): UploadJob => {
  const state = observable<UploadState>({ kind: 'idle' });
  let abort: AbortController | undefined;
  return {
    state,
    start: async (chosen) => {
      abort?.abort();
      const own = new AbortController();
      abort = own;
      const release = blockUpdate();
      const outcome = await loadAndRun(chosen, part, { state, signal: own.signal });
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

/** What an upload needs comes when a file has been chosen; without a network it can be tried again. */
const loadAndRun = async (
  chosen: Blob,
  part: DocumentPart,
  { state, signal }: { readonly state: Observable<UploadState>; readonly signal: AbortSignal },
): Promise<UploadState> => {
  state.set({ kind: 'queued' });
  const { runUpload } = await import('./document-upload.ts').catch(() => ({
    runUpload: undefined,
  }));
  if (runUpload) return runUpload(chosen, part, { state, signal });
  return { kind: 'failed', error: new ApiError('offline'), chosen };
};
