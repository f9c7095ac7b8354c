import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import type { FileProblem, StoredType } from '#domain/documents/files.ts';
import { refused } from '#domain/refusals.ts';

/** A file to clean. */
export interface CleanRequest {
  readonly bytes: Uint8Array;
  /** Whether only a picture is accepted. */
  readonly isPictureRequired: boolean;
}

/** What remains of a file, and the sent size of its picture in pixels; or why it is rejected. */
export type CleanResult =
  | {
      readonly contentType: StoredType;
      readonly content: Uint8Array;
      readonly size?: { readonly width: number; readonly height: number };
    }
  | {
      readonly problem: FileProblem;
      /** Whether the worker ended over this file. */
      readonly hasEndedWorker?: true;
    };

/** Files opened at the same time, each by a process of its own. */
const maximumWorkers = 2;

/** Files that wait for a process, of all customers; each is in memory. */
const maximumWaiting = 16;

/** Files of one customer, so that one cannot occupy the workers for all. */
const maximumOfOwner = 4;

/**
 * The time for one file, whatever happens. The worker ends itself by processor time first; this
 * ends one that hangs.
 */
const maximumFileMs = 30_000;

interface Job {
  readonly owner: string;
  readonly request: CleanRequest;
  readonly resolve: (result: CleanResult) => void;
  readonly reject: (error: Error) => void;
}

interface FileWorker {
  readonly process: ChildProcess;
  job: Job | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const workers = new Set<FileWorker>();
const waiting: Job[] = [];

/**
 * Cleans a file in another process, so that a crash, an endless loop or a lack of memory there is
 * an answer, `damaged`, and the bank continues with a new process. Refuses `too_many_requests` if
 * too many files wait, and `temporarily_unavailable` if no process can be started.
 */
export const cleanFile = (owner: string, request: CleanRequest): Promise<CleanResult> => {
  const jobs = [...waiting, ...[...workers].flatMap(({ job }) => job ?? [])];
  const isTooMany = jobs.filter((job) => job.owner === owner).length >= maximumOfOwner;
  if (isTooMany || waiting.length >= maximumWaiting)
    throw refused('too_many_requests', { retryAfterSeconds: 10 });
  return new Promise((resolve, reject) => {
    waiting.push({ owner, request, resolve, reject });
    startNext();
  });
};

const startNext = (): void => {
  if (waiting.length === 0) return;
  const idle = [...workers].find(({ job }) => job === undefined);
  const worker = idle ?? (workers.size < maximumWorkers ? startWorker() : undefined);
  if (worker === undefined) return;
  const job = waiting.shift()!;
  worker.job = job;
  // An idle worker does not keep the bank from ending; a busy one does.
  worker.process.channel?.ref();
  worker.timer = setTimeout(() => worker.process.kill('SIGKILL'), maximumFileMs);
  // A failure to send ends the worker as well, which is noticed there.
  worker.process.send(job.request, () => undefined);
};

/** The worker's job, if any, which is over now. */
const takeJob = (worker: FileWorker): Job | undefined => {
  const { job } = worker;
  clearTimeout(worker.timer);
  worker.job = undefined;
  worker.process.channel?.unref();
  return job;
};

/**
 * Starts a process without the bank's environment and its secrets, and without the right to write
 * files or to start programs.
 */
const startWorker = (): FileWorker => {
  const started = fork(new URL('./file-worker.ts', import.meta.url), [], {
    cwd: '/',
    env: {},
    execArgv: [
      '--max-old-space-size=256',
      '--permission',
      '--allow-fs-read=*',
      '--allow-addons',
      '--allow-worker',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const worker: FileWorker = { process: started, job: undefined, timer: undefined };
  workers.add(worker);
  started.unref();
  started.channel?.unref();
  started.on('message', (result: CleanResult) => {
    takeJob(worker)?.resolve(result);
    startNext();
  });
  started.on('exit', () => {
    workers.delete(worker);
    takeJob(worker)?.resolve({ problem: 'damaged', hasEndedWorker: true });
    startNext();
  });
  started.on('error', () => {
    if (started.pid !== undefined) return;
    workers.delete(worker);
    takeJob(worker)?.reject(refused('temporarily_unavailable', { retryAfterSeconds: 10 }));
    startNext();
  });
  return worker;
};
