import { getStatement, getStatementPdf } from '#contract/statements.ts';
import { localDayAt } from '#domain/calendar/local-day.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../bank.ts';
import { type Route, route } from '../http/route.ts';
import { openHistory } from '../transactions/open-history.ts';
import { readPeriod } from '../transactions/read-period.ts';
import { type StatementFigures, findStatement, statementView } from './find-statement.ts';
import { answerPdf } from './print-shop/answer-pdf.ts';
import { printApart } from './print-shop/print-apart.ts';

interface StatementQuery {
  readonly account: string;
  readonly from_date: string;
  readonly to_date: string;
  readonly as_of?: string | undefined;
}

const figuresOf = async (
  bank: Bank,
  personId: string,
  query: StatementQuery,
): Promise<StatementFigures> => {
  const { fromMs = 0, toMs = 0 } = readPeriod(query);
  const figures = await findStatement(bank.db, personId, {
    accountId: query.account,
    fromMs,
    toMs,
    asOf: query.as_of === undefined ? undefined : BigInt(query.as_of),
  });
  if (figures === undefined) throw refused('not_found');
  return figures;
};

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

/** The figures of an account over a period, and the same as a file. */
export const statementRoutes = (bank: Bank): readonly Route[] => [
  route(getStatement, async ({ person, query }) =>
    statementView(await figuresOf(bank, person.id, query)),
  ),
  route(getStatementPdf, async ({ person, query, request }) => {
    const figures = await figuresOf(bank, person.id, query);
    return answerPdf(bank, {
      personId: person.id,
      request,
      fileName: fileName(figures),
      print: async () =>
        printApart({
          figures,
          language: query.language ?? 'en',
          madeAtMs: await bank.clock.businessMs(),
          rows: oldestFirst(bank, figures),
        }),
    });
  }),
];
