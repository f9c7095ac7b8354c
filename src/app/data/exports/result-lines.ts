/**
 * Reads a list answer that comes one result a line, `{"count":2,"as_of":"9","results":[` and then a
 * line for each (contract, `limit=all`), as it arrives. Nothing is held but the line that is not
 * complete yet, so a long history costs no more memory than its rows.
 */
export interface ResultLines {
  /** How many results the answer has; undefined until its head has arrived. */
  readonly count: () => number | undefined;
  /** Takes the next piece of the answer and gives the results completed by it. */
  readonly push: (piece: string) => unknown[];
  /** Takes the last line, which need not end with a line break. */
  readonly finish: () => unknown[];
  /** True when the answer came to its end with every result it had promised. */
  readonly isWhole: () => boolean;
}

const headEnd = '"results":[';
const countPattern = /"count":(\d+)/u;

/** Makes a reader of one answer. Throws a SyntaxError on what is not such an answer. */
export const readResultLines = (): ResultLines => {
  let pending = '';
  let count: number | undefined;
  let seen = 0;
  let isEnded = false;

  const takeHead = (): boolean => {
    const end = pending.indexOf(headEnd);
    if (end < 0) return false;
    const found = countPattern.exec(pending.slice(0, end))?.[1];
    if (found === undefined) throw new SyntaxError('a list answer without a count');
    count = Number(found);
    pending = pending.slice(end + headEnd.length);
    return true;
  };

  const takeLine = (line: string): unknown[] => {
    let text = line.trim();
    if (text.startsWith(',')) text = text.slice(1);
    if (text.startsWith(']')) {
      isEnded = true;
      return [];
    }
    if (text.endsWith(']}')) {
      isEnded = true;
      text = text.slice(0, -2);
    }
    if (text.endsWith(',')) text = text.slice(0, -1);
    if (text === '') return [];
    seen += 1;
    return [JSON.parse(text) as unknown];
  };

  return {
    count: () => count,
    push: (piece) => {
      pending += piece;
      if (count === undefined && !takeHead()) return [];
      const lines = pending.split('\n');
      pending = lines.pop() ?? '';
      return lines.flatMap(takeLine);
    },
    finish: () => (count === undefined ? [] : takeLine(pending)),
    isWhole: () => isEnded && seen === count,
  };
};
