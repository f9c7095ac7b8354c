import {
  bdBeneficiaries,
  listBdBankDistricts,
  listBdBanks,
} from '#contract/beneficiaries/bd-beneficiaries.ts';
import { beneficiaries } from '#contract/beneficiaries/beneficiaries.ts';
import { checkBeneficiaryName, findRoutingNumber } from '#contract/beneficiaries/name-check.ts';
import {
  bdtAccountBeneficiaries,
  ipayBeneficiaries,
  mobileWalletBeneficiaries,
} from '#contract/beneficiaries/wallet-beneficiaries.ts';
import type { BodyInput, ResponseOf } from '#contract/endpoint.ts';
import { call } from '#app/platform/api-client.ts';
import { queryClient } from '#app/data/query-client.ts';
import { readQuery } from '#app/data/read-query.ts';

export type NameCheckAsked = BodyInput<typeof checkBeneficiaryName>;
export type NameCheckTold = ResponseOf<typeof checkBeneficiaryName>;

/** Asks the payee's bank whether the account is held under a name. */
export const checkPayeeName = (asked: NameCheckAsked): Promise<NameCheckTold> =>
  call(checkBeneficiaryName, { body: asked });

/** A new payee as the bank takes it, or a new destination of a known one. */
export type PayeeToSave =
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

/**
 * Makes the key of a creation: the same for each try with the same words, so that a try whose answer
 * was lost adds nothing twice (product.md A22), another as soon as the words are others.
 */
export const creationKeys = () => {
  let last = { words: '', key: '' };
  return (body: unknown): string => {
    const words = JSON.stringify(body);
    if (words !== last.words) last = { words, key: crypto.randomUUID() };
    return last.key;
  };
};

const send = (payee: PayeeToSave, keyOf: (body: unknown) => string): Promise<{ id: string }> => {
  const idempotencyKey = keyOf(payee.body);
  switch (payee.kind) {
    case 'general':
      return call(beneficiaries.create, { body: payee.body, idempotencyKey });
    case 'general-change':
      return call(beneficiaries.update, { params: { id: payee.id }, body: payee.body });
    case 'bd':
      return call(bdBeneficiaries.create, { body: payee.body, idempotencyKey });
    case 'bd-change':
      return call(bdBeneficiaries.update, { params: { id: payee.id }, body: payee.body });
    case 'taka':
      return call(bdtAccountBeneficiaries.create, { body: payee.body, idempotencyKey });
    case 'wallet':
      return call(mobileWalletBeneficiaries.create, { body: payee.body, idempotencyKey });
    case 'ipay':
      return call(ipayBeneficiaries.create, { body: payee.body, idempotencyKey });
  }
};

/** Saves a payee and gives its id; the lists follow before anybody looks at them again. */
export const savePayee = async (
  payee: PayeeToSave,
  keyOf: (body: unknown) => string,
): Promise<string> => {
  const { id } = await send(payee, keyOf);
  await queryClient.invalidateQueries({ queryKey: ['payees'], refetchType: 'all' });
  return id;
};

/** The bank of a US routing number; null where the directory does not know it. */
export const usBankQuery = (routingNumber: string) =>
  readQuery<string | null>({
    key: ['us-bank', routingNumber],
    read: async (context) => {
      const query = { routing_number: routingNumber };
      const { results } = await call(findRoutingNumber, { ...context, query });
      return results[0]?.bank_name ?? null;
    },
  });

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
