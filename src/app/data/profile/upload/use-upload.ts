import { useSyncExternalStore } from 'react';
import type { PaperPart } from '#domain/files/person-papers.ts';
import { currentEpoch } from '#app/platform/session/epoch.ts';
import { uploadJob } from './upload-job.ts';
import type { UploadJob, UploadState } from './upload-job.ts';

const jobs = new Map<string, { readonly epoch: number; readonly job: UploadJob }>();

const keyOf = ({ docType, kind, side }: PaperPart): string => [docType, kind, side].join(' ');

/** The job of a paper; a customer who has left leaves none behind (reliability.md T4). */
const jobOf = (part: PaperPart): UploadJob => {
  const key = keyOf(part);
  const epoch = currentEpoch();
  const known = jobs.get(key);
  if (known?.epoch === epoch) return known.job;
  known?.job.cancel();
  const job = uploadJob(part);
  jobs.set(key, { epoch, job });
  return job;
};

/**
 * The upload of one paper: it goes on while other screens are shown, and whoever comes back to it
 * finds it where it stands.
 */
export const useUpload = (part: PaperPart): Omit<UploadJob, 'state'> & { state: UploadState } => {
  const { state: watched, start, cancel } = jobOf(part);
  const state = useSyncExternalStore(watched.subscribe, watched.get, watched.get);
  return { state, start, cancel };
};
