import {
  bdBeneficiaries,
  bdtAccountBeneficiaries,
  beneficiaries,
  checkBeneficiaryName,
  ipayBeneficiaries,
  listBdBankDistricts,
  listBdBanks,
  mobileWalletBeneficiaries,
} from '#contract/beneficiaries-editing.ts';
import type { BodyInput, ResponseOf } from '#contract/endpoint.ts';
import { call } from '../platform/api/api-client.ts';
import type { BeneficiaryCollection, BeneficiaryView } from './beneficiary-views.ts';
import { refreshQueries } from './cache/refetch.ts';
import { readQuery } from './cache/read-query.ts';

export type NameCheckRequest = BodyInput<typeof checkBeneficiaryName>;
export type NameCheckResponse = ResponseOf<typeof checkBeneficiaryName>;

/** Asks the beneficiary's bank whether the account is held under a name. */
export const requestNameCheck = (request: NameCheckRequest): Promise<NameCheckResponse> =>
  call(checkBeneficiaryName, { body: request });

/** The request for a new beneficiary, or for a new destination of an existing one. */
export type BeneficiaryInput =
  | { readonly kind: 'general'; readonly body: BodyInput<typeof beneficiaries.create> }
  | {
      readonly kind: 'general-change';
      readonly id: string;
      readonly body: BodyInput<typeof beneficiaries.update>;
    }
  | { readonly kind: 'bd'; readonly body: BodyInput<typeof bdBeneficiaries.create> }
  | {
      readonly kind: 'bd-change';
      readonly id: string;
      readonly body: BodyInput<typeof bdBeneficiaries.update>;
    }
  | { readonly kind: 'taka'; readonly body: BodyInput<typeof bdtAccountBeneficiaries.create> }
  | { readonly kind: 'wallet'; readonly body: BodyInput<typeof mobileWalletBeneficiaries.create> }
  | { readonly kind: 'ipay'; readonly body: BodyInput<typeof ipayBeneficiaries.create> };

/** Saves a beneficiary and returns its id; refetches the lists. */
export const saveBeneficiary = async (
  beneficiary: BeneficiaryInput,
  keyOf: (body: unknown) => string,
): Promise<string> => {
  const { id } = await sendBeneficiary(beneficiary, keyOf);
  await refreshQueries({ queryKey: ['payees'], refetchType: 'all' });
  return id;
};

const sendBeneficiary = (
  beneficiary: BeneficiaryInput,
  keyOf: (body: unknown) => string,
): Promise<{ id: string }> => {
  const idempotencyKey = keyOf(beneficiary.body);
  switch (beneficiary.kind) {
    case 'general':
      return call(beneficiaries.create, { body: beneficiary.body, idempotencyKey });
    case 'general-change':
      return call(beneficiaries.update, { params: { id: beneficiary.id }, body: beneficiary.body });
    case 'bd':
      return call(bdBeneficiaries.create, { body: beneficiary.body, idempotencyKey });
    case 'bd-change':
      return call(bdBeneficiaries.update, {
        params: { id: beneficiary.id },
        body: beneficiary.body,
      });
    case 'taka':
      return call(bdtAccountBeneficiaries.create, { body: beneficiary.body, idempotencyKey });
    case 'wallet':
      return call(mobileWalletBeneficiaries.create, { body: beneficiary.body, idempotencyKey });
    case 'ipay':
      return call(ipayBeneficiaries.create, { body: beneficiary.body, idempotencyKey });
  }
};

/** Banks of Bangladesh, by the first three digits of their routing numbers (spec 7, 9). */
export const bdBanksQuery = () =>
  readQuery({
    key: ['bd-banks'],
    read: async (context) =>
      (await call(listBdBanks, { ...context, query: { limit: '200' } })).results,
  });

/** Districts of Bangladesh, by the fourth and fifth digit. */
export const bdBankDistrictsQuery = () =>
  readQuery({
    key: ['bd-bank-districts'],
    read: async (context) =>
      (await call(listBdBankDistricts, { ...context, query: { limit: '200' } })).results,
  });

/** The endpoints of each collection. */
const endpoints = {
  beneficiary: beneficiaries,
  'bd-beneficiary': bdBeneficiaries,
  'bdt-account-beneficiary': bdtAccountBeneficiaries,
  'mobile-wallet-beneficiary': mobileWalletBeneficiaries,
  'ipay-beneficiary': ipayBeneficiaries,
} as const satisfies Record<BeneficiaryCollection, unknown>;

type BeneficiaryRef = Pick<BeneficiaryView, 'id'> & { readonly collection: BeneficiaryCollection };

/** Marks or unmarks a beneficiary as favourite. */
export const markFavourite = async (
  beneficiary: BeneficiaryRef,
  isFavourite: boolean,
): Promise<void> => {
  const { update } = endpoints[beneficiary.collection];
  await call(update, { params: { id: beneficiary.id }, body: { is_favourite: isFavourite } });
  await refresh();
};

const refresh = (): Promise<void> => refreshQueries({ queryKey: ['payees'] });

export const renameBeneficiary = async (
  beneficiary: BeneficiaryRef,
  nickname: string,
): Promise<void> => {
  const { update } = endpoints[beneficiary.collection];
  await call(update, { params: { id: beneficiary.id }, body: { beneficiary_nickname: nickname } });
  await refresh();
};

/** Removes a beneficiary; it can be restored for a day. */
export const removeBeneficiary = async (beneficiary: BeneficiaryRef): Promise<void> => {
  await call(endpoints[beneficiary.collection].remove, { params: { id: beneficiary.id } });
  await refresh();
};

export const restoreBeneficiary = async (beneficiary: BeneficiaryRef): Promise<void> => {
  await call(endpoints[beneficiary.collection].restore, {
    params: { id: beneficiary.id },
    body: {},
  });
  await refresh();
};
