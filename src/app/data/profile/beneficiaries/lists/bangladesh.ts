import { listBdBeneficiaries } from '#contract/beneficiaries.ts';
import { keptBdBeneficiary, reduceBdBeneficiary } from '#app/data/kept/payees/kept-bd-payee.ts';
import { readQuery } from '#app/data/read-query.ts';
import { call } from '#app/platform/api-client.ts';
import { keptList } from './kept-list.ts';

const kept = keptList('bd-beneficiaries', keptBdBeneficiary, reduceBdBeneficiary);

/** Payees at banks of Bangladesh. */
export const bdPayeesQuery = () =>
  readQuery({
    key: ['payees', 'bd-beneficiary'],
    kept,
    read: async (context) => (await call(listBdBeneficiaries, { ...context, query: {} })).results,
  });
