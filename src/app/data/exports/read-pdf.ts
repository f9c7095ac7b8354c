import { ApiError } from '../../platform/api-error.ts';

/** Bytes so far; how many there will be is not known, since the bank writes page by page. */
export type TellBytes = (progress: { done: number; total: undefined }) => void;

const endsAsPdf = async (file: Blob): Promise<boolean> =>
  (await file.slice(-32).text()).includes('%%EOF');

/** A paper of the bank once all of it has arrived; one that was cut off is refused as garbled. */
export const readPdf = async (answer: Response, onProgress: TellBytes): Promise<Blob> => {
  if (!answer.body) throw new ApiError('garbled');
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    bytes += value.byteLength;
    onProgress({ done: bytes, total: undefined });
  }
  const pdf = new Blob(pieces, { type: 'application/pdf' });
  if (!(await endsAsPdf(pdf))) throw new ApiError('garbled');
  return pdf;
};
