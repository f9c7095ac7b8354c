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
