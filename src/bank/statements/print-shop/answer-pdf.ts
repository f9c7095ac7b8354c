import type { Bank } from '../../bank.ts';
import { beginExport } from '../../transactions/export-slot.ts';
import { streamPieces } from '../../transactions/stream-pieces.ts';

interface PdfAnswer {
  readonly personId: string;
  readonly request: Request;
  readonly fileName: string;
  /** Begins to print, once there is a place for it. */
  readonly print: () => Promise<AsyncGenerator<Uint8Array, void>>;
}

/** Answers with a printed paper as a file to keep. Refuses `too_many_requests` as every export. */
export const answerPdf = async (
  bank: Bank,
  { personId, request, fileName, print }: PdfAnswer,
): Promise<Response> => {
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${fileName}"`,
  };
  // A body that nobody reads must not take a place.
  if (request.method === 'HEAD') return new Response(null, { headers });
  const slot = await beginExport(bank, personId);
  const body = streamPieces(await print(), {
    onStart: slot.keepAlive,
    onEnd: slot.end,
    onError: (error) => bank.log.error('print_failed', { error }),
  });
  return new Response(body, { headers });
};
