import {
  bdBeneficiaries,
  bdtAccountBeneficiaries,
  beneficiaries,
  ipayBeneficiaries,
  mobileWalletBeneficiaries,
} from '#contract/beneficiaries-editing.ts';
import { call } from '#app/platform/api-client.ts';
import { queryClient } from '#app/data/query-client.ts';
import type { KnownCollection, Payee } from './payee.ts';

/** What can be done to a payee of any collection. */
const calls = {
  beneficiary: beneficiaries,
  'bd-beneficiary': bdBeneficiaries,
  'bdt-account-beneficiary': bdtAccountBeneficiaries,
  'mobile-wallet-beneficiary': mobileWalletBeneficiaries,
  'ipay-beneficiary': ipayBeneficiaries,
} as const satisfies Record<KnownCollection, unknown>;

type Known = Pick<Payee, 'id'> & { readonly collection: KnownCollection };

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['payees'] });

/** Gives a payee its star, or takes it. */
export const markFavourite = async (payee: Known, isFavourite: boolean): Promise<void> => {
  const { update } = calls[payee.collection];
  await call(update, { params: { id: payee.id }, body: { is_favourite: isFavourite } });
  await refresh();
};

/** Calls a payee otherwise. */
export const renamePayee = async (payee: Known, nickname: string): Promise<void> => {
  const { update } = calls[payee.collection];
  await call(update, { params: { id: payee.id }, body: { beneficiary_nickname: nickname } });
  await refresh();
};

/** Takes a payee out of the list; for a day it can be brought back. */
export const removePayee = async (payee: Known): Promise<void> => {
  await call(calls[payee.collection].remove, { params: { id: payee.id } });
  await refresh();
};

/** Brings a payee back that was taken out. */
export const restorePayee = async (payee: Known): Promise<void> => {
  await call(calls[payee.collection].restore, { params: { id: payee.id }, body: {} });
  await refresh();
};
