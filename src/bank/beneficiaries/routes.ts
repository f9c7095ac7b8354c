import { beneficiaries, generalTypes } from '#contract/beneficiaries/beneficiaries.ts';
import { checkBeneficiaryName, findRoutingNumber } from '#contract/beneficiaries/name-check.ts';
import type { Bank } from '../bank.ts';
import { listWindow } from '../http/list-window.ts';
import { type Route, route } from '../http/route.ts';
import { once } from '../idempotency/once.ts';
import { changeBeneficiary } from './change-beneficiary.ts';
import { prepareBeneficiary, writeBeneficiary } from './create-beneficiary.ts';
import { usBankOf } from './directory/us-routing-numbers.ts';
import { generalChange, generalView, newGeneral } from './general.ts';
import { lookUp } from './name-check/look-up.ts';
import { findListed, listOwn } from './own-beneficiaries.ts';
import { removeBeneficiary, restoreBeneficiary } from './remove-beneficiary.ts';

/** Payees at Kheya and at US banks. */
const generalRoutes = (bank: Bank): readonly Route[] => [
  route(beneficiaries.list, async ({ person, query }) => {
    const types = query.beneficiary_type === undefined ? generalTypes : [query.beneficiary_type];
    const own = await listOwn(bank.db, person.id, { types, window: listWindow(query) });
    return { results: own.results.map(generalView), count: own.count };
  }),
  route(beneficiaries.get, async ({ person, params }) =>
    generalView(await findListed(bank.db, person.id, { types: generalTypes, id: params.id })),
  ),
  route(beneficiaries.create, ({ person, body, request }) => {
    const said = newGeneral(bank, person.id, body);
    const asked = { endpoint: beneficiaries.create, personId: person.id, request, body };
    const given = { personId: person.id, collection: 'beneficiary' } as const;
    return once(bank, asked, {
      prepare: () => prepareBeneficiary(bank, person.id, said),
      write: async (trx, prepared) =>
        generalView(await writeBeneficiary(bank, trx, given, said, prepared)),
    });
  }),
  route(beneficiaries.update, async ({ person, params, body }) => {
    const named = { types: generalTypes, id: params.id };
    return generalView(await changeBeneficiary(bank, person.id, named, generalChange(body)));
  }),
  route(beneficiaries.remove, async ({ person, params }) => {
    await removeBeneficiary(bank, person.id, { types: generalTypes, id: params.id });
    return { ok: true as const };
  }),
  route(beneficiaries.restore, async ({ person, params }) =>
    generalView(await restoreBeneficiary(bank, person.id, { types: generalTypes, id: params.id })),
  ),
];

/** Payees of all five collections (spec 3, product.md B9), and what finds out about them. */
export const beneficiaryRoutes = (bank: Bank): readonly Route[] => [
  ...generalRoutes(bank),
  route(checkBeneficiaryName, async ({ person, body }) => lookUp(bank, person.id, body)),
  route(findRoutingNumber, ({ query }) => {
    const bankName = usBankOf(query.routing_number);
    const results =
      bankName === undefined ? [] : [{ routing_number: query.routing_number, bank_name: bankName }];
    return { results, count: results.length };
  }),
];
