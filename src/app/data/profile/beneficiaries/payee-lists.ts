import * as v from 'valibot';
import { bdBeneficiaries } from '#contract/beneficiaries/bd-beneficiaries.ts';
import { beneficiaries } from '#contract/beneficiaries/beneficiaries.ts';
import {
  bdtAccountBeneficiaries,
  ipayBeneficiaries,
  mobileWalletBeneficiaries,
} from '#contract/beneficiaries/wallet-beneficiaries.ts';
import { call } from '#app/platform/api-client.ts';
import {
  keptBdBeneficiary,
  keptBdtAccountBeneficiary,
  keptBeneficiary,
  keptIpayBeneficiary,
  keptMobileWalletBeneficiary,
  reduceBdBeneficiary,
  reduceBeneficiary,
  reduceIpay,
  reduceNumbered,
} from '#app/data/kept/kept-beneficiary.ts';
import { queryClient } from '#app/data/query-client.ts';
import { keep, readQuery } from '#app/data/read-query.ts';
import type { Records } from './payee.ts';

/** How the list of a collection is kept on the device: each payee reduced (product.md A19). */
const kept = <Payee>(
  name: string,
  schema: v.GenericSchema<Payee>,
  reduce: (payee: Payee) => Payee,
) => keep<Payee[]>({ name, schema: v.array(schema), reduce: (payees) => payees.map(reduce) });

const keptGeneral = kept('beneficiaries', keptBeneficiary, reduceBeneficiary);
const keptBd = kept('bd-beneficiaries', keptBdBeneficiary, reduceBdBeneficiary);
const keptBdt = kept('bdt-account-beneficiaries', keptBdtAccountBeneficiary, reduceNumbered);
const keptWallets = kept(
  'mobile-wallet-beneficiaries',
  keptMobileWalletBeneficiary,
  reduceNumbered,
);
const keptIpay = kept('ipay-beneficiaries', keptIpayBeneficiary, reduceIpay);

/** The payees of each collection; read whole, since a collection ends at 200. */
export const payeeQueries = {
  beneficiary: () =>
    readQuery({
      key: ['payees', 'beneficiary'],
      kept: keptGeneral,
      read: async (context) => (await call(beneficiaries.list, { ...context, query: {} })).results,
    }),
  'bd-beneficiary': () =>
    readQuery({
      key: ['payees', 'bd-beneficiary'],
      kept: keptBd,
      read: async (context) =>
        (await call(bdBeneficiaries.list, { ...context, query: {} })).results,
    }),
  'bdt-account-beneficiary': () =>
    readQuery({
      key: ['payees', 'bdt-account-beneficiary'],
      kept: keptBdt,
      read: async (context) =>
        (await call(bdtAccountBeneficiaries.list, { ...context, query: {} })).results,
    }),
  'mobile-wallet-beneficiary': () =>
    readQuery({
      key: ['payees', 'mobile-wallet-beneficiary'],
      kept: keptWallets,
      read: async (context) =>
        (await call(mobileWalletBeneficiaries.list, { ...context, query: {} })).results,
    }),
  'ipay-beneficiary': () =>
    readQuery({
      key: ['payees', 'ipay-beneficiary'],
      kept: keptIpay,
      read: async (context) =>
        (await call(ipayBeneficiaries.list, { ...context, query: {} })).results,
    }),
} satisfies Record<keyof Records, unknown>;

export type KnownCollection = keyof typeof payeeQueries;

/** Asks for all payees ahead of the screens that show them. */
export const warmPayees = (): void => {
  void queryClient.prefetchQuery(payeeQueries.beneficiary());
  void queryClient.prefetchQuery(payeeQueries['bd-beneficiary']());
  void queryClient.prefetchQuery(payeeQueries['bdt-account-beneficiary']());
  void queryClient.prefetchQuery(payeeQueries['mobile-wallet-beneficiary']());
  void queryClient.prefetchQuery(payeeQueries['ipay-beneficiary']());
};

/** Whether a part of an address names a collection. */
export const isKnownCollection = (name: string): name is KnownCollection =>
  Object.hasOwn(payeeQueries, name);
