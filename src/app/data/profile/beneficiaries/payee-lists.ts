import * as v from 'valibot';
import { beneficiaries } from '#contract/beneficiaries/beneficiaries.ts';
import type { Beneficiary } from '#contract/beneficiaries/beneficiaries.ts';
import { call } from '#app/platform/api-client.ts';
import { keptBeneficiary, reduceBeneficiary } from '#app/data/kept/kept-beneficiary.ts';
import { queryClient } from '#app/data/query-client.ts';
import { keep, readQuery } from '#app/data/read-query.ts';
import type { Records } from './payee.ts';

const keptBeneficiaries = keep<Beneficiary[]>({
  name: 'beneficiaries',
  schema: v.array(keptBeneficiary),
  reduce: (payees) => payees.map(reduceBeneficiary),
});

/** The payees of each collection; read whole, since a collection ends at 200. */
export const payeeQueries = {
  beneficiary: () =>
    readQuery<Beneficiary[]>({
      key: ['payees', 'beneficiary'],
      kept: keptBeneficiaries,
      read: async (context) => (await call(beneficiaries.list, { ...context, query: {} })).results,
    }),
} satisfies Record<keyof Records, unknown>;

export type KnownCollection = keyof typeof payeeQueries;

export const knownCollections = Object.keys(payeeQueries) as readonly KnownCollection[];

/** Asks for all payees ahead of the screens that show them. */
export const warmPayees = (): void => {
  void queryClient.prefetchQuery(payeeQueries.beneficiary());
};

/** Whether a part of an address names a collection. */
export const isKnownCollection = (name: string): name is KnownCollection =>
  Object.hasOwn(payeeQueries, name);
