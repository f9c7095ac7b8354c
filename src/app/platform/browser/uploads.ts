import type { FileProblem } from '#domain/documents/files.ts';
import { maximumPartBytes } from '#domain/documents/files.ts';
import type { FileUpload } from '#contract/documents.ts';
import { isRetryable } from '../api/errors.ts';
import { connectivity } from '../connectivity.ts';
import type { PageMessage } from '../service-worker/messages.ts';

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

/** What the sending of one file needs of the world. */
export interface PartUpload {
  readonly sizeBytes: number;
  /** Sends the bytes from here to there; none only asks. Gives how far the file has come. */
  readonly send: (from: number, to: number) => Promise<number>;
  readonly onProgress: (sentBytes: number) => void;
  /** Settles when it makes sense to try again; told how often it was tried in vain. */
  readonly untilWorthTrying: (tries: number) => Promise<void>;
  readonly nowMs: () => number;
  readonly signal: AbortSignal;
}

/** So often in a row in vain, with a network: then a person decides. */
const mostTriesInVain = 8;

/**
 * Sends a file part by part until the bank has all of it. After a drop the bank is asked how far it
 * has come, and it goes on there: nothing that was acknowledged is sent again (reliability.md 3.0).
 */
export const sendInParts = async (sending: PartUpload): Promise<void> => {
  const { sizeBytes, signal } = sending;
  let partBytes = firstPartBytes;
  let sentBytes = 0;
  // An earlier visit may have sent some of it, and a lost answer may have told of more.
  let isKnown = false;
  let tries = 0;
  while (!isKnown || sentBytes < sizeBytes) {
    signal.throwIfAborted();
    const to = isKnown ? Math.min(sizeBytes, sentBytes + partBytes) : sentBytes;
    const beganAtMs = sending.nowMs();
    try {
      const received = await sending.send(sentBytes, to);
      if (received > sentBytes) tries = 0;
      if (isKnown) partBytes = nextPartBytes(partBytes, sending.nowMs() - beganAtMs);
      isKnown = true;
      sentBytes = received;
      sending.onProgress(received);
    } catch (cause) {
      signal.throwIfAborted();
      tries += 1;
      if (!isRetryable(cause) || tries > mostTriesInVain) throw cause;
      isKnown = false;
      partBytes = partBytesAfterDrop(partBytes);
      await sending.untilWorthTrying(tries);
    }
  }
};

/** The first part is small: nothing is known of the link yet. */
const firstPartBytes = 32 * 1024;
const leastPartBytes = 16 * 1024;

/** A part that took longer than this is more than should be lost to a drop. */
const longMs = 3_000;
const shortMs = 1_000;

/** How large the next part is, by how long the last one took: what a drop costs stays small. */
export const nextPartBytes = (bytes: number, tookMs: number): number => {
  if (tookMs > longMs) return Math.max(leastPartBytes, bytes / 2);
  return tookMs < shortMs ? Math.min(maximumPartBytes, bytes * 2) : bytes;
};

/** After a drop the link is not to be trusted with much. */
const partBytesAfterDrop = (bytes: number): number =>
  Math.max(leastPartBytes, Math.min(firstPartBytes, bytes / 2));

const firstWaitMs = 500;
const longestWaitMs = 8_000;

/**
 * Settles after a wait that grows, and never before the bank can be reached again: what waits for the
 * network asks nothing of it (reliability.md B6). Rejects when the wait is given up.
 */
export const untilReachable = (tries: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1));
    let hasWaited = false;
    const judge = () => {
      if (!hasWaited || connectivity.get() !== 'online') return;
      end();
      resolve();
    };
    const giveUp = () => {
      end();
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      hasWaited = true;
      judge();
    }, waitMs);
    const leave = connectivity.subscribe(judge);
    const end = () => {
      clearTimeout(timer);
      leave();
      signal.removeEventListener('abort', giveUp);
    };
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
  });

/** A worker answers at once; one that does not has nothing. */
const sharedFileWithinMs = 2_000;

/** The file that was shared to the installed app just now, if there is one: it is given once. */
export const requestSharedFile = async (): Promise<File | undefined> => {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return undefined;
  const { port1, port2 } = new MessageChannel();
  const question: PageMessage = { type: 'GIVE_SHARED_FILE' };
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      resolve(data instanceof File ? data : undefined),
    );
    port1.start();
    setTimeout(() => resolve(undefined), sharedFileWithinMs);
    worker.postMessage(question, [port2]);
  });
};
