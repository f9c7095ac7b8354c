import { createHash } from 'node:crypto';
import { localDayAt } from '#domain/calendar/days.ts';
import type { Bank } from '../database/bank.ts';
import { answerPdf, printStatementPdf } from '../documents/print-pdf.ts';
import type { StatementLanguage } from '../documents/statement-sheet.ts';
import { getVerificationCode } from '../documents/verification-code.ts';
import { openHistory } from '../transactions/history.ts';
import type { IssuedFigures, StatementFigures } from './queries.ts';

/**
 * The file name has the holder and the days but not the account number, since names of files are
 * easily disclosed.
 */
const fileName = ({ accountNumber, fromMs, toMs, zone }: StatementFigures): string =>
  ['kheya-statement', accountNumber.slice(-4), localDayAt(fromMs, zone), localDayAt(toMs - 1, zone)]
    .join('_')
    .concat('.pdf');

/** Rows of a statement, oldest first; `History` counts from the newest. */
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
  readonly customerId: string;
  readonly language: StatementLanguage;
  readonly request: Request;
}

/**
 * An issued statement as a PDF with its verification code. Its SHA-256 is stored, so that the file
 * can be verified later. Refuses `too_many_requests`.
 */
export const printStatement = (
  bank: Bank,
  { id, madeAtMs, figures }: IssuedFigures,
  { customerId, language, request }: PrintRequest,
): Promise<Response> => {
  const storeDigest = async (sha256: Buffer): Promise<void> => {
    await bank.db
      .insertInto('issued_statement_file')
      .values({ statement_id: id, sha256 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  const rows = oldestFirst(bank, figures);
  const check = { code: getVerificationCode(id), address: `${bank.config.origin}/verify` };
  return answerPdf(bank, {
    customerId,
    request,
    fileName: fileName(figures),
    print: async () =>
      withDigest(printStatementPdf({ figures, language, madeAtMs, check, rows }), storeDigest),
  });
};

/**
 * Yields the pieces of a file and stores its SHA-256 before yielding the last one, so that every
 * complete file can be verified. For an aborted download nothing is stored.
 */
export async function* withDigest(
  pieces: AsyncIterable<Uint8Array>,
  storeDigest: (sha256: Buffer) => Promise<void>,
): AsyncGenerator<Uint8Array, void> {
  const hash = createHash('sha256');
  let last: Uint8Array | undefined;
  for await (const piece of pieces) {
    if (last !== undefined) yield last;
    hash.update(piece);
    last = piece;
  }
  await storeDigest(hash.digest());
  if (last !== undefined) yield last;
}
