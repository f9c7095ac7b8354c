import { listTopUpOperators, listTopUpPacks } from '#contract/top-ups.ts';
import type { TopUpOperator, TopUpPack } from '#contract/top-ups.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { MobileOperator } from '#domain/top-ups.ts';
import { call } from '#app/platform/api-client.ts';
import { keep, readQuery } from '../../read-query.ts';

export type { TopUpOperator, TopUpPack };

type Packs = ResponseOf<typeof listTopUpPacks>;

/** An operator that is down is told so within the minute. */
const operatorsEveryMs = 60_000;

/** The operators and which of them take no recharges now. Never from a copy: that holds for a moment. */
export const operatorsQuery = () =>
  readQuery<readonly TopUpOperator[]>({
    key: ['top-up-operators'],
    refreshEveryMs: operatorsEveryMs,
    isBackground: true,
    read: async (context) => (await call(listTopUpOperators, context)).results,
  });

const keptPacks = keep<Packs>({ name: 'top-up-packs', schema: listTopUpPacks.response });

/** The packs of an operator; nothing is asked for while none is chosen. */
export const packsQuery = (operator: MobileOperator | undefined) => ({
  ...readQuery<Packs>({
    key: ['top-up-packs', operator ?? 'none'],
    kept: keptPacks,
    read: (context) =>
      call(listTopUpPacks, { ...context, query: operator === undefined ? {} : { operator } }),
  }),
  enabled: operator !== undefined,
});
