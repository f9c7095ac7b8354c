import type { FileProblem } from '#domain/documents/files.ts';
import { maximumPartBytes } from '#domain/documents/files.ts';
import type { FileUpload } from '#contract/documents.ts';
import { isRetryable } from '../api/errors.ts';
import { connectivity } from '../connectivity.ts';
import type { PageMessage } from '../service-worker/messages.ts';

/** A file at the bank, as far as screens use it: the id of its content, its type, and when it arrived. */
export type UploadedFile = Pick<FileUpload, 'id' | 'content_type' | 'created_at'>;

/** The state of an upload. */
export type UploadState =
  | { readonly kind: 'idle' | 'queued' | 'preparing' | 'storing' }
  | {
      readonly kind: 'sending';
      readonly sentBytes: number;
      readonly sizeBytes: number;
      /** True while offline; continues automatically. */
      readonly isWaiting: boolean;
    }
  | { readonly kind: 'done'; readonly file: UploadedFile; readonly picture: Blob | undefined }
  /** The file is not acceptable: another one must be chosen. */
  | { readonly kind: 'refused'; readonly problem: FileProblem }
  /** A retry may succeed, and continues where it stopped. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly chosen: Blob };

/** An upload and its controls, for a screen. */
export interface Upload {
  readonly state: UploadState;
  readonly start: (chosen: Blob) => void;
  readonly cancel: () => void;
}

/** One file and the functions to send it. */
export interface PartUpload {
  readonly sizeBytes: number;
  /**
   * Sends the bytes from `from` to `to`; an empty range only asks. Resolves to the bytes the bank
   * has.
   */
  readonly send: (from: number, to: number) => Promise<number>;
  readonly onProgress: (sentBytes: number) => void;
  /** Resolves when a retry makes sense; `tries` is the number of failed attempts. */
  readonly untilWorthTrying: (tries: number) => Promise<void>;
  readonly nowMs: () => number;
  readonly signal: AbortSignal;
}

/** After this many consecutive failures with a network, the customer decides. */
const maxFailedTries = 8;

/**
 * Sends a file part by part until the bank has all of it. After a failure the bank is asked how
 * much it has: acknowledged bytes are not sent again (reliability.md 3.0).
 */
export const sendInParts = async (sending: PartUpload): Promise<void> => {
  const { sizeBytes, signal } = sending;
  let partBytes = firstPartBytes;
  let sentBytes = 0;
  // Parts may have arrived on an earlier visit, or their response was lost.
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
      if (!isRetryable(cause) || tries > maxFailedTries) throw cause;
      isKnown = false;
      partBytes = partBytesAfterDrop(partBytes);
      await sending.untilWorthTrying(tries);
    }
  }
};

/** Small, as the speed is not known yet. */
const firstPartBytes = 32 * 1024;
const leastPartBytes = 16 * 1024;

/** A part that took longer is too much to lose to a dropped connection. */
const longMs = 3_000;
const shortMs = 1_000;

/**
 * The size of the next part by the duration of the last one, to keep the loss on a dropped
 * connection small.
 */
export const nextPartBytes = (bytes: number, tookMs: number): number => {
  if (tookMs > longMs) return Math.max(leastPartBytes, bytes / 2);
  return tookMs < shortMs ? Math.min(maximumPartBytes, bytes * 2) : bytes;
};

/** Smaller parts after a dropped connection. */
const partBytesAfterDrop = (bytes: number): number =>
  Math.max(leastPartBytes, Math.min(firstPartBytes, bytes / 2));

const firstWaitMs = 500;
const longestWaitMs = 8_000;

/**
 * Resolves after an increasing delay, and not before the bank can be reached (reliability.md B6).
 * Rejects on abort.
 */
export const untilReachable = (tries: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1));
    let hasWaited = false;
    const check = () => {
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
      check();
    }, waitMs);
    const leave = connectivity.subscribe(check);
    const end = () => {
      clearTimeout(timer);
      leave();
      signal.removeEventListener('abort', giveUp);
    };
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
  });

/** Maximum wait for the worker's response. */
const sharedFileWithinMs = 2_000;

/** Returns the file just shared to the installed app, if any; only once. */
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
