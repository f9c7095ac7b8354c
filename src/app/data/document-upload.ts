import type { FileProblem } from '#domain/documents/files.ts';
import { fileProblemFromMessage, requiresPicture } from '#domain/documents/files.ts';
import type { DocumentPart, DocumentSide } from '#domain/documents/identity-documents.ts';
import { isReadableDocument, isSamePhoto } from '#domain/documents/photo-quality.ts';
import {
  createBusinessDocument,
  createBusinessOwnerDocument,
} from '#contract/business-documents.ts';
import { createLinkedDocument } from '#contract/linked-business-records.ts';
import { createFileUpload, sendFilePart } from '#contract/documents.ts';
import { call } from '../platform/api/api-client.ts';
import { isApiError, isRetryable } from '../platform/api/errors.ts';
import { faceSidePx, paperSidePx, prepareFile } from '../platform/browser/prepare-file.ts';
import type { UploadedFile, UploadState } from '../platform/browser/uploads.ts';
import { sendInParts, untilReachable } from '../platform/browser/uploads.ts';
import { digestOf } from '../platform/encoding.ts';
import type { Observable } from '../platform/observable.ts';
import { onPurge } from '../platform/session/purge.ts';
import { refreshQueries } from './cache/refetch.ts';
import type { UploadTarget } from './upload-targets.ts';
import { fileIdIn } from './upload-targets.ts';

/** Photo fingerprints by document side, kept while the tab is open. */
const fingerprints = new Map<string, readonly number[]>();
onPurge(() => fingerprints.clear());

let uploadQueue: Promise<unknown> = Promise.resolve();

interface UploadTask {
  readonly file: Blob;
  readonly signal: AbortSignal;
  readonly state: Observable<UploadState>;
}

/**
 * Runs one upload and reports its state. Uploads run one after the other: in parallel they would
 * share the connection and all finish late.
 */
export const runUpload = (
  chosen: Blob,
  part: UploadTarget,
  sending: Omit<UploadTask, 'file'>,
): Promise<UploadState> => {
  const task = uploadQueue.then(() => run(chosen, part, sending));
  uploadQueue = task;
  return task;
};

const run = async (
  chosen: Blob,
  part: UploadTarget,
  { state, signal }: Omit<UploadTask, 'file'>,
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
    const sending: UploadTask = { file: prepared.file, signal, state };
    const stored = await store(await sendFile(sending), part, sending);
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

/** The file problem in the bank's response: the bank checks more than the device can. */
const refusalIn = (error: unknown): FileProblem | undefined => {
  const body: unknown = isApiError(error) ? error.problem?.body : undefined;
  if (typeof body !== 'object' || body === null) return undefined;
  const messages = Object.values(body).flat();
  const known = messages.flatMap((one) =>
    typeof one === 'string' ? (fileProblemFromMessage(one) ?? []) : [],
  );
  return known[0];
};

/** Sends the file in parts; returns the upload's id. */
const sendFile = async ({ file, signal, state }: UploadTask): Promise<string> => {
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

/** Completes the upload, with retries: the bank stores it once. */
const store = async (id: string, part: UploadTarget, { signal, state }: UploadTask) => {
  for (let tries = 1; ; tries += 1) {
    state.set({ kind: 'storing' });
    try {
      return await storeUpload(id, part, signal);
    } catch (cause) {
      signal.throwIfAborted();
      if (!isRetryable(cause) || tries > 8) throw cause;
      await untilReachable(tries, signal);
    }
  }
};

const sideKey = ({ docType, kind }: DocumentPart, side: DocumentSide | undefined): string =>
  [docType, kind, side].join(' ');

const isPhotoOfOtherSide = (part: UploadTarget, fingerprint: readonly number[]): boolean => {
  if (part.side === undefined) return false;
  const other = fingerprints.get(sideKey(part, part.side === 'FRONT' ? 'BACK' : 'FRONT'));
  return other !== undefined && isSamePhoto(fingerprint, other);
};

/** Sends a part; returns the upload's id and the bytes received. */
const sendPart = async (
  { digest, file }: { readonly digest: string; readonly file: Blob },
  {
    from,
    to,
    signal,
  }: { readonly from: number; readonly to: number; readonly signal: AbortSignal },
) => {
  const query = { digest, size: String(file.size), offset: String(from) };
  const upload = new Blob([file.slice(from, to)], { type: 'application/octet-stream' });
  // The upload retries by itself, so failures open no dialog (A26).
  return call(sendFilePart, { query, upload, signal, urgency: 'background' });
};

/** Completes an upload: what was received becomes a document (spec 7). */
const storeUpload = async (
  uploadId: string,
  part: UploadTarget,
  signal: AbortSignal,
): Promise<UploadedFile> => {
  const options = { signal, urgency: 'background' } as const;
  if (part.business?.docName !== undefined) return storeBusinessDocument(uploadId, part, options);
  const stored = await call(createFileUpload, { upload: formOf(uploadId, part), ...options });
  await refreshQueries({ queryKey: ['files'] });
  if (part.business) await refreshQueries({ queryKey: ['business', part.business.id] });
  if (part.docType === 'PROFILE_IMAGE') void refreshQueries({ queryKey: ['user'] });
  return stored;
};

const formOf = (uploadId: string, part: UploadTarget): FormData => {
  const form = new FormData();
  form.set('upload_file', uploadId);
  form.set('doc_type', part.docType);
  form.set('profile_type', profileTypeOf(part));
  if (part.business) form.set('business_id', part.business.id);
  if (part.kind) form.set('document_kind', part.kind);
  if (part.side) form.set('document_side', part.side);
  return form;
};

const profileTypeOf = ({ business }: UploadTarget) => {
  if (business === undefined) return 'PERSON';
  return business.kind === 'BD' ? 'LINKED_BUSINESS' : 'BUSINESS';
};

/** A document of a business, or of one of its external owners: the first file of the field (spec 5). */
const storeBusinessDocument = async (
  uploadId: string,
  { business }: UploadTarget,
  options: { readonly signal: AbortSignal; readonly urgency: 'background' },
): Promise<UploadedFile> => {
  const { id = '', docName = '', externalCustomer, kind } = business ?? {};
  const form = new FormData();
  form.set('upload_file', uploadId);
  const isOfLinked = kind === 'BD' && externalCustomer === undefined;
  form.set(isOfLinked ? 'linked_business' : 'business', id);
  form.set('doc_name', docName);
  if (externalCustomer !== undefined) form.set('external_customer', externalCustomer);
  const ofBusiness = isOfLinked ? createLinkedDocument : createBusinessDocument;
  const stored = await call(
    externalCustomer === undefined ? ofBusiness : createBusinessOwnerDocument,
    { upload: form, ...options },
  );
  await refreshQueries({ queryKey: ['business', id] });
  return { ...stored, id: fileIdIn(stored.gcp_url) };
};
