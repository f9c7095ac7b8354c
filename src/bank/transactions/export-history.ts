import type { Transaction } from '#contract/transactions.ts';
import type { History } from './open-history.ts';

/** Rows of one query: enough to keep round trips few, few enough to weigh nothing. */
const CHUNK_LENGTH = 500;

/**
 * A whole history as the JSON of a list answer with one result a line, so that a reader can show
 * exact progress. Made chunk by chunk by dense number: memory does not grow with the history.
 */
export async function* exportHistory(
  history: History,
  offset: number,
): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  const head = { count: history.count, as_of: history.asOf.toString() };
  yield encoder.encode(`${JSON.stringify(head).slice(0, -1)},"results":[\n`);
  let separator = '';
  for (let place = offset; place < history.count; place += CHUNK_LENGTH) {
    const rows: readonly Transaction[] = await history.read(place, CHUNK_LENGTH);
    yield encoder.encode(
      rows
        .map((row) => {
          const line = `${separator}${JSON.stringify(row)}`;
          separator = ',\n';
          return line;
        })
        .join(''),
    );
  }
  yield encoder.encode('\n]}\n');
}
