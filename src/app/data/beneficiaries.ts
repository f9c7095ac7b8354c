import { useQuery } from '@tanstack/react-query';
import {
  listBdBeneficiaries,
  listBdtAccountBeneficiaries,
  listBeneficiaries,
  listIpayBeneficiaries,
  listMobileWalletBeneficiaries,
} from '#contract/beneficiaries.ts';
import { call } from '../platform/api/api-client.ts';
import {
  beneficiaryListCache,
  persistedBdBeneficiary,
  persistedBdtAccountBeneficiary,
  persistedBeneficiary,
  persistedIpayBeneficiary,
  persistedMobileWalletBeneficiary,
  reduceBdBeneficiary,
  reduceBeneficiary,
  reduceIpayBeneficiary,
  reduceNumbered,
} from './beneficiary-cache.ts';
import type { BeneficiaryRecords, BeneficiaryView } from './beneficiary-views.ts';
import { toBeneficiaryView } from './beneficiary-views.ts';
import { queryClient } from './cache/query-client.ts';
import { readQuery } from './cache/read-query.ts';
import { retryQuery } from './cache/refetch.ts';

const generalCache = beneficiaryListCache('beneficiaries', persistedBeneficiary, reduceBeneficiary);

/** Beneficiaries at Kheya and at US banks. */
export const generalBeneficiariesQuery = () =>
  readQuery({
    key: ['payees', 'beneficiary'],
    persisted: generalCache,
    read: async (context) => (await call(listBeneficiaries, { ...context, query: {} })).results,
  });

const bdCache = beneficiaryListCache(
  'bd-beneficiaries',
  persistedBdBeneficiary,
  reduceBdBeneficiary,
);

/** Beneficiaries at banks in Bangladesh. */
export const bdBeneficiariesQuery = () =>
  readQuery({
    key: ['payees', 'bd-beneficiary'],
    persisted: bdCache,
    read: async (context) => (await call(listBdBeneficiaries, { ...context, query: {} })).results,
  });

const bdtAccountCache = beneficiaryListCache(
  'bdt-account-beneficiaries',
  persistedBdtAccountBeneficiary,
  reduceNumbered,
);
const mobileWalletCache = beneficiaryListCache(
  'mobile-wallet-beneficiaries',
  persistedMobileWalletBeneficiary,
  reduceNumbered,
);
const ipayCache = beneficiaryListCache(
  'ipay-beneficiaries',
  persistedIpayBeneficiary,
  reduceIpayBeneficiary,
);

/** BDT accounts of other customers. */
export const bdtAccountBeneficiariesQuery = () =>
  readQuery({
    key: ['payees', 'bdt-account-beneficiary'],
    persisted: bdtAccountCache,
    read: async (context) =>
      (await call(listBdtAccountBeneficiaries, { ...context, query: {} })).results,
  });

export const mobileWalletBeneficiariesQuery = () =>
  readQuery({
    key: ['payees', 'mobile-wallet-beneficiary'],
    persisted: mobileWalletCache,
    read: async (context) =>
      (await call(listMobileWalletBeneficiaries, { ...context, query: {} })).results,
  });

export const ipayBeneficiariesQuery = () =>
  readQuery({
    key: ['payees', 'ipay-beneficiary'],
    persisted: ipayCache,
    read: async (context) => (await call(listIpayBeneficiaries, { ...context, query: {} })).results,
  });

/** The query of each collection; fetched whole, since a collection has at most 200. */
export const beneficiaryQueries = {
  beneficiary: generalBeneficiariesQuery,
  'bd-beneficiary': bdBeneficiariesQuery,
  'bdt-account-beneficiary': bdtAccountBeneficiariesQuery,
  'mobile-wallet-beneficiary': mobileWalletBeneficiariesQuery,
  'ipay-beneficiary': ipayBeneficiariesQuery,
} satisfies Record<keyof BeneficiaryRecords, unknown>;

/** Prefetches all beneficiaries. */
export const prefetchBeneficiaries = (): void => {
  void queryClient.prefetchQuery(beneficiaryQueries.beneficiary());
  void queryClient.prefetchQuery(beneficiaryQueries['bd-beneficiary']());
  void queryClient.prefetchQuery(beneficiaryQueries['bdt-account-beneficiary']());
  void queryClient.prefetchQuery(beneficiaryQueries['mobile-wallet-beneficiary']());
  void queryClient.prefetchQuery(beneficiaryQueries['ipay-beneficiary']());
};

/** The customer's beneficiaries, and the failure if some are missing. */
export interface BeneficiariesState {
  /** Undefined until every collection has loaded or failed. */
  readonly payees: readonly BeneficiaryView[] | undefined;
  /** Why some may be missing. */
  readonly error: unknown;
  readonly updatedAtMs: number;
  readonly retry: () => void;
}

export const useBeneficiaries = (): BeneficiariesState => {
  const general = useQuery(beneficiaryQueries.beneficiary());
  const bd = useQuery(beneficiaryQueries['bd-beneficiary']());
  const bdt = useQuery(beneficiaryQueries['bdt-account-beneficiary']());
  const wallets = useQuery(beneficiaryQueries['mobile-wallet-beneficiary']());
  const ipay = useQuery(beneficiaryQueries['ipay-beneficiary']());
  const answers = [general, bd, bdt, wallets, ipay];
  const isWaiting = answers.some(({ data, error }) => data === undefined && error === null);
  const payees = [
    ...(general.data ?? []).map((record) => toBeneficiaryView('beneficiary', record)),
    ...(bd.data ?? []).map((record) => toBeneficiaryView('bd-beneficiary', record)),
    ...(bdt.data ?? []).map((record) => toBeneficiaryView('bdt-account-beneficiary', record)),
    ...(wallets.data ?? []).map((record) => toBeneficiaryView('mobile-wallet-beneficiary', record)),
    ...(ipay.data ?? []).map((record) => toBeneficiaryView('ipay-beneficiary', record)),
  ];
  return {
    payees: isWaiting ? undefined : payees,
    error: answers.find(({ data, error }) => error !== null && data === undefined)?.error ?? null,
    updatedAtMs: Math.min(...answers.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    retry: () => retryQuery(['payees']),
  };
};
