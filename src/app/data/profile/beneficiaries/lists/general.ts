import { listBeneficiaries } from '#contract/beneficiaries.ts';
import { keptBeneficiary, reduceBeneficiary } from '#app/data/kept/payees/kept-general-payee.ts';
import { readQuery } from '#app/data/read-query.ts';
import { call } from '#app/platform/api-client.ts';
import { keptList } from './kept-list.ts';

const kept = keptList('beneficiaries', keptBeneficiary, reduceBeneficiary);

/** Payees at Kheya and at US banks. */
export const generalPayeesQuery = () =>
  readQuery({
    key: ['payees', 'beneficiary'],
    kept,
    read: async (context) => (await call(listBeneficiaries, { ...context, query: {} })).results,
  });
