import { createHash } from 'node:crypto';
import { localDayAt } from '#domain/calendar/days.ts';
import type { Bank } from '../bank.ts';
import { answerPdf, printStatementPdf } from '../documents/print-pdf.ts';
import type { StatementLanguage } from '../documents/statement-sheet.ts';
import { getVerificationCode } from '../documents/verification-code.ts';
import { openHistory } from '../transactions/history.ts';
import type { IssuedFigures, StatementFigures } from './queries.ts';

/** Says whose and which days it is, without the account's number: names of files travel far. */
const fileName = ({ accountNumber, fromMs, toMs, zone }: StatementFigures): string =>
  ['kheya-statement', accountNumber.slice(-4), localDayAt(fromMs, zone), localDayAt(toMs - 1, zone)]
    .join('_')
    .concat('.pdf');

/** The rows of a statement from the oldest on, where a history counts from the newest. */
const oldestFirst =
  (bank: Bank, figures: StatementFigures) => async (offset: number, limit: number) => {
    const { accountId, fromMs, toMs, asOf } = figures;
    const filter = { list: 'POSTED', fromMs, toMs, asOf } as const;
    const history = await openHistory(bank.db, { kind: 'account', id: accountId }, filter);
    const left = Math.max(0, history.count - offset);
    const length = Math.min(limit, left);
    return (await history.read(left - length, length)).toReversed();
  };

interface PrintRequest {
  readonly personId: string;
  readonly language: StatementLanguage;
  readonly request: Request;
}

/**
 * A statement that was made, as a PDF with its code. What was drawn is known again by its SHA-256.
 * Refuses `too_many_requests`.
 */
export const printStatement = (
  bank: Bank,
  { id, madeAtMs, figures }: IssuedFigures,
  { personId, language, request }: PrintRequest,
): Promise<Response> => {
  const keep = async (sha256: Buffer): Promise<void> => {
    await bank.db
      .insertInto('issued_statement_file')
      .values({ statement_id: id, sha256 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  const rows = oldestFirst(bank, figures);
  const check = { code: getVerificationCode(id), address: `${bank.config.origin}/verify` };
  return answerPdf(bank, {
    personId,
    request,
    fileName: fileName(figures),
    print: async () =>
      withDigest(printStatementPdf({ figures, language, madeAtMs, check, rows }), keep),
  });
};

/**
 * The pieces of a file as they are made. Its SHA-256 is kept before the last of them is handed on, so
 * nobody holds a whole file the bank would not know again; of one that is left halfway nothing is kept.
 */
export async function* withDigest(
  pieces: AsyncIterable<Uint8Array>,
  keep: (sha256: Buffer) => Promise<void>,
): AsyncGenerator<Uint8Array, void> {
  const hash = createHash('sha256');
  let last: Uint8Array | undefined;
  for await (const piece of pieces) {
    if (last !== undefined) yield last;
    hash.update(piece);
    last = piece;
  }
  await keep(hash.digest());
  if (last !== undefined) yield last;
}
