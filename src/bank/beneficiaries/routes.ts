import {
  bdBeneficiaries,
  bdtAccountBeneficiaries,
  beneficiaries,
  checkBeneficiaryName,
  findRoutingNumber,
  ipayBeneficiaries,
  listBdBankDistricts,
  listBdBanks,
  mobileWalletBeneficiaries,
} from '#contract/beneficiaries-editing.ts';
import { collectionByType } from '#domain/beneficiaries/collections.ts';
import type { BeneficiaryType } from '#domain/permissions/rules.ts';
import type { Bank } from '../database/bank.ts';
import { listWindow } from '../http/request-input.ts';
import { type Route, route } from '../http/route.ts';
import {
  bangladeshKind,
  bdtAccountKind,
  generalKind,
  ipayKind,
  mobileWalletKind,
} from './collections.ts';
import { collectionRoutes } from './collection-endpoints.ts';
import { bdBanks, bdDistricts, findUsBank } from './bank-directory.ts';
import { permitSaving } from './permissions.ts';
import { lookUpHolder } from './name-check.ts';

const page = <Row>(rows: readonly Row[], query: { readonly limit?: string | undefined }) => ({
  results: rows.slice(0, listWindow(query).limit),
  count: rows.length,
});

/** Look-ups of account holders and banks. */
const directoryRoutes = (bank: Bank): readonly Route[] => [
  route(
    checkBeneficiaryName,
    ({ customer, body }) => lookUpHolder(bank, customer.id, body),
    permitSaving(bank, Object.keys(collectionByType) as BeneficiaryType[]),
  ),
  route(findRoutingNumber, ({ query }) => {
    const { routing_number } = query;
    const bankName = findUsBank(routing_number);
    const results = bankName === undefined ? [] : [{ routing_number, bank_name: bankName }];
    return { results, count: results.length };
  }),
  route(listBdBanks, ({ query }) => page(bdBanks, query)),
  route(listBdBankDistricts, ({ query }) => page(bdDistricts, query)),
];

/** Beneficiaries of all five collections (spec 3, product.md B9). */
export const beneficiaryRoutes = (bank: Bank): readonly Route[] => [
  ...collectionRoutes(bank, beneficiaries, generalKind),
  ...collectionRoutes(bank, bdBeneficiaries, bangladeshKind),
  ...collectionRoutes(bank, bdtAccountBeneficiaries, bdtAccountKind),
  ...collectionRoutes(bank, mobileWalletBeneficiaries, mobileWalletKind),
  ...collectionRoutes(bank, ipayBeneficiaries, ipayKind),
  ...directoryRoutes(bank),
];
