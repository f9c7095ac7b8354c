import { useSyncExternalStore } from 'react';
import type { FileUpload } from '#contract/documents.ts';
import { getFileContent, listFileUploads, listKycIdentityDocuments } from '#contract/documents.ts';
import { call, callFile } from '../platform/api/api-client.ts';
import { ApiError } from '../platform/api/errors.ts';
import { blockUpdate } from '../platform/app-update.ts';
import type { Upload, UploadState } from '../platform/browser/uploads.ts';
import type { Observable } from '../platform/observable.ts';
import { observable } from '../platform/observable.ts';
import { onPurge } from '../platform/session/purge.ts';
import { queryClient } from './cache/query-client.ts';
import { readQuery } from './cache/read-query.ts';
import type { UploadTarget } from './upload-targets.ts';
import { fileIdIn } from './upload-targets.ts';

/** The customer's documents. Never persisted (product.md A19). */
export const documentsQuery = () =>
  readQuery<FileUpload[]>({
    key: ['files', 'papers'],
    read: async (context) =>
      (await call(listKycIdentityDocuments, { ...context, query: { limit: 'all' } })).results,
  });

/** The customer's profile picture, null if none. */
export const profilePictureQuery = () =>
  readQuery<FileUpload | null>({
    key: ['files', 'profile-picture'],
    read: async (context) => {
      const query = { doc_type: 'PROFILE_IMAGE' } as const;
      const { results } = await call(listFileUploads, { ...context, query });
      return results[0] ?? null;
    },
  });

/** Reads a file's content; not persisted. */
export const readFileContent = (id: string): Promise<Blob> =>
  callFile(getFileContent, { params: { id } }, (answer) => answer.blob());

/** A picture of the customer by its URL: of the profile or a card. Failures are silent. */
export const avatarQuery = (address: string) => {
  const id = fileIdIn(address);
  return readQuery<Blob>({
    key: ['profileImage', id],
    isBackground: true,
    read: (context) =>
      callFile(getFileContent, { ...context, params: { id } }, (answer) => answer.blob()),
  });
};

/** Shows a picture that was just uploaded from memory, so that it is not downloaded again. */
export const rememberPicture = (id: string, picture: Blob): void => {
  queryClient.setQueryData<Blob>(avatarQuery(`/file-upload/${id}/content/`).queryKey, picture);
};

const jobs = new Map<string, UploadJob>();

// Uploads and their pictures end with the customer (reliability.md T4).
onPurge(() => {
  for (const job of jobs.values()) job.cancel();
  jobs.clear();
});

/**
 * The upload of one document side: it continues while other screens are shown. `place` tells uploads
 * of one type apart, such as the attachments of two tickets.
 */
export const useUpload = (part: UploadTarget, place = ''): Upload => {
  const { state: watched, start, cancel } = jobOf(part, place);
  const state = useSyncExternalStore(watched.subscribe, watched.get, watched.get);
  return { state, start: (chosen) => void start(chosen), cancel };
};

const jobOf = (part: UploadTarget, place = ''): UploadJob => {
  const { id, docName, externalCustomer } = part.business ?? {};
  const key = [part.docType, part.kind, part.side, id, docName, externalCustomer, place].join(' ');
  const job = jobs.get(key) ?? uploadJob(part);
  jobs.set(key, job);
  return job;
};

/** Cancels the upload of a document side and drops its file. */
export const cancelUpload = (part: UploadTarget): void => jobOf(part).cancel();

/** An upload that outlives the screen that started it. */
interface UploadJob {
  readonly state: Observable<UploadState>;
  readonly start: (chosen: Blob) => Promise<void>;
  readonly cancel: () => void;
}

/** Creates the job of one document side. While it runs, updates of the app are blocked. */
const uploadJob = (part: UploadTarget): UploadJob => {
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

/** Loads the upload code when a file is chosen; fails with `offline` if it cannot be loaded. */
const loadAndRun = async (
  chosen: Blob,
  part: UploadTarget,
  { state, signal }: { readonly state: Observable<UploadState>; readonly signal: AbortSignal },
): Promise<UploadState> => {
  state.set({ kind: 'queued' });
  const { runUpload } = await import('./document-upload.ts').catch(() => ({
    runUpload: undefined,
  }));
  if (runUpload) return runUpload(chosen, part, { state, signal });
  return { kind: 'failed', error: new ApiError('offline'), chosen };
};

/** Uploads a file and resolves to how that ended; `useUpload` has the progress meanwhile. */
export const uploadFile = async (part: UploadTarget, chosen: Blob): Promise<UploadState> => {
  const job = jobOf(part);
  await job.start(chosen);
  return job.state.get();
};
