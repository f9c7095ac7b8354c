import * as v from 'valibot';
import { getTopUp, listTopUps, topUp } from '#contract/top-ups.ts';
import type { TopUp } from '#contract/top-ups.ts';
import { isOpenTopUp } from '#domain/top-ups.ts';
import { call } from '#app/platform/api-client.ts';
import { keptNumber, masked } from '../../kept/masking.ts';
import { keep, readQuery } from '../../read-query.ts';
import { pollEveryMs } from '../../refetch/poll-interval.ts';

export type { TopUp };

/** What stays on the device: of the number its end alone (product.md A19). */
const keptTopUp = v.object({ ...topUp.entries, mobile_number: keptNumber });

const reduceTopUp = (told: TopUp): TopUp => ({
  ...told,
  mobile_number: masked(told.mobile_number),
});

const keptOne = keep<TopUp>({ name: 'top-up', schema: keptTopUp, reduce: reduceTopUp });

/** What is still under way is asked again this often: most operators answer within seconds. */
const openEveryMs = 3_000;

/** One recharge with what has become of it; asked again by itself until it has ended. */
export const topUpQuery = (id: string) => ({
  ...readQuery<TopUp>({
    key: ['top-ups', 'one', id],
    kept: keptOne,
    read: (context) => call(getTopUp, { ...context, params: { id } }),
  }),
  refetchInterval: ({ state }: { readonly state: { readonly data: TopUp | undefined } }) =>
    state.data && isOpenTopUp(state.data.status) ? pollEveryMs(openEveryMs) : (false as const),
});

/** A page of what was bought. */
export interface TopUps {
  readonly results: readonly TopUp[];
  readonly count: number;
}

const keptPage = keep<TopUps>({
  name: 'top-ups',
  schema: v.object({ results: v.array(keptTopUp), count: v.number() }),
  reduce: (page) => ({ ...page, results: page.results.map(reduceTopUp) }),
});

/** What was bought, the newest first. */
export const topUpsQuery = (page: number, size: number) =>
  readQuery<TopUps>({
    key: ['top-ups', 'made', page, size],
    kept: keptPage,
    read: (context) =>
      call(listTopUps, {
        ...context,
        query: { limit: String(size), offset: String((page - 1) * size) },
      }),
  });
