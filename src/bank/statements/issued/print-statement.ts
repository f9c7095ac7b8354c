import { localDayAt } from '#domain/calendar/days.ts';
import type { Bank } from '../../bank.ts';
import { openHistory } from '../../transactions/open-history.ts';
import type { StatementFigures } from '../find-statement.ts';
import type { StatementLanguage } from '../pdf/statement-texts.ts';
import { answerPdf } from '../print-shop/answer-pdf.ts';
import { paperCodeOf } from '../print-shop/paper-code.ts';
import { printApart } from '../print-shop/print-apart.ts';
import type { IssuedFigures } from './issue-statement.ts';
import { withDigest } from './with-digest.ts';

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

interface Asked {
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
  { personId, language, request }: Asked,
): Promise<Response> => {
  const keep = async (sha256: Buffer): Promise<void> => {
    await bank.db
      .insertInto('issued_statement_file')
      .values({ statement_id: id, sha256 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  const rows = oldestFirst(bank, figures);
  const check = { code: paperCodeOf(id), address: `${bank.config.origin}/verify` };
  return answerPdf(bank, {
    personId,
    request,
    fileName: fileName(figures),
    print: async () => withDigest(printApart({ figures, language, madeAtMs, check, rows }), keep),
  });
};
