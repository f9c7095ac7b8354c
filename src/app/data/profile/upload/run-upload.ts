import { isReadableDocument, isSamePhoto } from '#domain/documents/photo-quality.ts';
import {
  type FileProblem,
  fileProblemFromMessage,
  requiresPicture,
} from '#domain/documents/files.ts';
import type { DocumentSide, DocumentPart } from '#domain/documents/identity-documents.ts';
import { isApiError, isWorthRetrying } from '#app/platform/api-error.ts';
import type { Observable } from '#app/platform/observable.ts';
import { digestOf } from '#app/platform/hand-over/upload/digest.ts';
import { prepareFile } from '#app/platform/hand-over/upload/prepare-file.ts';
import { sendInParts } from '#app/platform/hand-over/upload/send-in-parts.ts';
import { faceSidePx, paperSidePx } from '#app/platform/hand-over/upload/shrink-picture.ts';
import { untilReachable } from '#app/platform/hand-over/upload/until-reachable.ts';
import { onForget } from '#app/platform/session/purge.ts';
import { sendPart, storeUpload } from './send-file.ts';
import type { UploadState } from '#app/platform/hand-over/upload/upload-state.ts';

/** The refusal of a file in the bank's answer: the bank looks closer than the device can. */
const refusalIn = (error: unknown): FileProblem | undefined => {
  const body: unknown = isApiError(error) ? error.problem?.body : undefined;
  if (typeof body !== 'object' || body === null) return undefined;
  const words = Object.values(body).flat();
  const known = words.flatMap((one) =>
    typeof one === 'string' ? (fileProblemFromMessage(one) ?? []) : [],
  );
  return known[0];
};

interface Sending {
  readonly file: Blob;
  readonly signal: AbortSignal;
  readonly state: Observable<UploadState>;
}

/** Brings the file to the bank; gives the id of its upload. */
const bring = async ({ file, signal, state }: Sending): Promise<string> => {
  const digest = await digestOf(file);
  signal.throwIfAborted();
  const sizeBytes = file.size;
  let id = '';
  let sentBytes = 0;
  const show = (isWaiting: boolean) =>
    state.set({ kind: 'sending', sentBytes, sizeBytes, isWaiting });
  show(false);
  await sendInParts({
    sizeBytes,
    signal,
    nowMs: () => performance.now(),
    send: async (from, to) => {
      const progress = await sendPart({ digest, file }, { from, to, signal });
      ({ id } = progress);
      return progress.received_bytes;
    },
    onProgress: (bytes) => {
      sentBytes = bytes;
      show(false);
    },
    untilWorthTrying: (tries) => {
      show(true);
      return untilReachable(tries, signal);
    },
  });
  return id;
};

/** Ends the upload, however often the answer is lost: the bank stores it once. */
const store = async (id: string, part: DocumentPart, { signal, state }: Sending) => {
  for (let tries = 1; ; tries += 1) {
    state.set({ kind: 'storing' });
    try {
      return await storeUpload(id, part, signal);
    } catch (cause) {
      signal.throwIfAborted();
      if (!isWorthRetrying(cause) || tries > 8) throw cause;
      await untilReachable(tries, signal);
    }
  }
};

/** What the photo of each side shows, for as long as the tab is open. */
const fingerprints = new Map<string, readonly number[]>();
onForget(() => fingerprints.clear());

const sideKey = ({ docType, kind }: DocumentPart, side: DocumentSide | undefined): string =>
  [docType, kind, side].join(' ');

const isPhotoOfOtherSide = (part: DocumentPart, fingerprint: readonly number[]): boolean => {
  if (part.side === undefined) return false;
  const other = fingerprints.get(sideKey(part, part.side === 'FRONT' ? 'BACK' : 'FRONT'));
  return other !== undefined && isSamePhoto(fingerprint, other);
};

const run = async (
  chosen: Blob,
  part: DocumentPart,
  { state, signal }: Omit<Sending, 'file'>,
): Promise<UploadState> => {
  try {
    signal.throwIfAborted();
    state.set({ kind: 'preparing' });
    const prepared = await prepareFile(chosen, {
      wantsPicture: requiresPicture(part.docType),
      isDocument: isReadableDocument(part.docType),
      longestSidePx: part.docType === 'PROFILE_IMAGE' ? faceSidePx : paperSidePx,
    });
    signal.throwIfAborted();
    if ('problem' in prepared) return { kind: 'refused', problem: prepared.problem };
    const { fingerprint } = prepared;
    if (fingerprint && isPhotoOfOtherSide(part, fingerprint))
      return { kind: 'refused', problem: 'same_photo' };
    const sending: Sending = { file: prepared.file, signal, state };
    const stored = await store(await bring(sending), part, sending);
    if (fingerprint) fingerprints.set(sideKey(part, part.side), fingerprint);
    else fingerprints.delete(sideKey(part, part.side));
    const picture = stored.content_type === 'application/pdf' ? undefined : prepared.file;
    return { kind: 'done', file: stored, picture };
  } catch (error) {
    if (signal.aborted) return { kind: 'idle' };
    const problem = refusalIn(error);
    return problem ? { kind: 'refused', problem } : { kind: 'failed', error, chosen };
  }
};

let line: Promise<unknown> = Promise.resolve();

/**
 * Runs one upload from the chosen file to its end, telling where it stands. Several go one after the
 * other: side by side they would only share the link, and all would arrive late.
 */
export const runUpload = (
  chosen: Blob,
  part: DocumentPart,
  sending: Omit<Sending, 'file'>,
): Promise<UploadState> => {
  const turn = line.then(() => run(chosen, part, sending));
  line = turn;
  return turn;
};
