import { checkStatement } from '#contract/statements.ts';
import type { CheckedStatement } from '#contract/statements.ts';
import { checkReceipt } from '#contract/transfers.ts';
import type { CheckedReceipt } from '#contract/transfers.ts';
import { call } from '../../platform/api-client.ts';
import { problemStatus } from '../../platform/api-error.ts';
import { readQuery } from '../read-query.ts';

export type { CheckedReceipt, CheckedStatement };

/** What the bank says of a paper: it is of one kind or the other. */
export type CheckedPaper =
  | { readonly kind: 'receipt'; readonly receipt: CheckedReceipt }
  | { readonly kind: 'statement'; readonly statement: CheckedStatement };

const readPaper = async (
  code: string,
  context: { readonly signal: AbortSignal },
): Promise<CheckedPaper> => {
  const asked = { ...context, query: { code } };
  try {
    return { kind: 'receipt', receipt: await call(checkReceipt, asked) };
  } catch (error) {
    if (problemStatus(error) !== 404) throw error;
  }
  return { kind: 'statement', statement: await call(checkStatement, asked) };
};

/** What the bank knows of a receipt or a statement, for anybody who has its code; kept on no device. */
export const paperCheckQuery = (code: string) => ({
  ...readQuery<CheckedPaper>({
    key: ['paper-check', code],
    read: (context) => readPaper(code, context),
  }),
  retry: false,
  gcTime: 0,
});
