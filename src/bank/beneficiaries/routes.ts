import { beneficiaries } from '#contract/beneficiaries-editing.ts';
import {
  bdBeneficiaries,
  listBdBankDistricts,
  listBdBanks,
} from '#contract/beneficiaries-editing.ts';
import { checkBeneficiaryName, findRoutingNumber } from '#contract/beneficiaries-editing.ts';
import {
  bdtAccountBeneficiaries,
  ipayBeneficiaries,
  mobileWalletBeneficiaries,
} from '#contract/beneficiaries-editing.ts';
import { collectionByType } from '#domain/beneficiaries/collections.ts';
import type { BeneficiaryType } from '#domain/permissions/rules.ts';
import type { Bank } from '../bank.ts';
import { listWindow } from '../http/list-window.ts';
import { type Route, route } from '../http/route.ts';
import { bangladeshKind } from './collections/bangladesh.ts';
import { collectionRoutes } from './collections/collection-routes.ts';
import { generalKind } from './collections/general.ts';
import { bdtAccountKind, ipayKind, mobileWalletKind } from './collections/wallets.ts';
import { bdBanks, bdDistricts } from './directory/bd-banks.ts';
import { usBankOf } from './directory/us-routing-numbers.ts';
import { maySave } from './may-use.ts';
import { lookUp } from './name-check/look-up.ts';

const page = <Row>(rows: readonly Row[], query: { readonly limit?: string | undefined }) => ({
  results: rows.slice(0, listWindow(query).limit),
  count: rows.length,
});

/** What finds out about payees and their banks. */
const directoryRoutes = (bank: Bank): readonly Route[] => [
  route(
    checkBeneficiaryName,
    ({ person, body }) => lookUp(bank, person.id, body),
    maySave(bank, Object.keys(collectionByType) as BeneficiaryType[]),
  ),
  route(findRoutingNumber, ({ query }) => {
    const { routing_number } = query;
    const bankName = usBankOf(routing_number);
    const results = bankName === undefined ? [] : [{ routing_number, bank_name: bankName }];
    return { results, count: results.length };
  }),
  route(listBdBanks, ({ query }) => page(bdBanks, query)),
  route(listBdBankDistricts, ({ query }) => page(bdDistricts, query)),
];

/** Payees of all five collections (spec 3, product.md B9). */
export const beneficiaryRoutes = (bank: Bank): readonly Route[] => [
  ...collectionRoutes(bank, beneficiaries, generalKind),
  ...collectionRoutes(bank, bdBeneficiaries, bangladeshKind),
  ...collectionRoutes(bank, bdtAccountBeneficiaries, bdtAccountKind),
  ...collectionRoutes(bank, mobileWalletBeneficiaries, mobileWalletKind),
  ...collectionRoutes(bank, ipayBeneficiaries, ipayKind),
  ...directoryRoutes(bank),
];
