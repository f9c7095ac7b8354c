import {
  listBdtAccountBeneficiaries,
  listIpayBeneficiaries,
  listMobileWalletBeneficiaries,
} from '#contract/beneficiaries.ts';
import {
  keptBdtAccountBeneficiary,
  keptIpayBeneficiary,
  keptMobileWalletBeneficiary,
  reduceIpay,
} from '#app/data/kept/payees/kept-wallets.ts';
import { reduceNumbered } from '#app/data/kept/payees/payee-names.ts';
import { readQuery } from '#app/data/read-query.ts';
import { call } from '#app/platform/api-client.ts';
import { keptList } from './kept-list.ts';

const keptTaka = keptList('bdt-account-beneficiaries', keptBdtAccountBeneficiary, reduceNumbered);
const keptWallets = keptList(
  'mobile-wallet-beneficiaries',
  keptMobileWalletBeneficiary,
  reduceNumbered,
);
const keptIpay = keptList('ipay-beneficiaries', keptIpayBeneficiary, reduceIpay);

/** Other customers' taka accounts. */
export const takaPayeesQuery = () =>
  readQuery({
    key: ['payees', 'bdt-account-beneficiary'],
    kept: keptTaka,
    read: async (context) =>
      (await call(listBdtAccountBeneficiaries, { ...context, query: {} })).results,
  });

/** Mobile wallets. */
export const walletPayeesQuery = () =>
  readQuery({
    key: ['payees', 'mobile-wallet-beneficiary'],
    kept: keptWallets,
    read: async (context) =>
      (await call(listMobileWalletBeneficiaries, { ...context, query: {} })).results,
  });

/** iPay wallets. */
export const ipayPayeesQuery = () =>
  readQuery({
    key: ['payees', 'ipay-beneficiary'],
    kept: keptIpay,
    read: async (context) => (await call(listIpayBeneficiaries, { ...context, query: {} })).results,
  });
