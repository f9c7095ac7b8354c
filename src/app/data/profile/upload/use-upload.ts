import { useSyncExternalStore } from 'react';
import type { DocumentPart } from '#domain/documents/identity-documents.ts';
import { onForget } from '#app/platform/session/purge.ts';
import { uploadJob } from './upload-job.ts';
import type { UploadJob } from './upload-job.ts';
import type { Upload } from '#app/platform/hand-over/upload/upload-state.ts';

const jobs = new Map<string, UploadJob>();

// A customer who has left leaves neither a file nor its picture behind (reliability.md T4).
onForget(() => {
  for (const job of jobs.values()) job.cancel();
  jobs.clear();
});

const jobOf = (part: DocumentPart): UploadJob => {
  const key = [part.docType, part.kind, part.side].join(' ');
  const job = jobs.get(key) ?? uploadJob(part);
  jobs.set(key, job);
  return job;
};

/**
 * The upload of one paper: it goes on while other screens are shown, and whoever comes back to it
 * finds it where it stands.
 */
export const useUpload = (part: DocumentPart): Upload => {
  const { state: watched, start, cancel } = jobOf(part);
  const state = useSyncExternalStore(watched.subscribe, watched.get, watched.get);
  return { state, start: (chosen) => void start(chosen), cancel };
};

/** Ends the upload of a paper, and forgets the file it has brought. */
export const cancelUpload = (part: DocumentPart): void => jobOf(part).cancel();
