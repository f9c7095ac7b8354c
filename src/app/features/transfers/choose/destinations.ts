import type { SendTarget } from '#domain/permissions/rules.ts';
import { ownAccountField, beneficiaryTypesOf } from '#domain/transfers/targets.ts';
import { useAccounts } from '#app/data/account-views.ts';
import type { AccountView } from '#app/data/account-views.ts';
import type { BeneficiaryView } from '#app/data/beneficiary-views.ts';
import { useAccountNameText } from '#app/ui/accounts/account-name.tsx';
import { useBeneficiaries } from '#app/data/beneficiaries.ts';
import type { ChosenDestination } from '../compose/answers.ts';

/** One place the money of a target may go to. */
export interface Offered extends ChosenDestination {
  readonly name: string;
  readonly holder: string | null;
  readonly number: string;
  readonly bank: string | null;
}

/** Destinations as far as they are known, and what went wrong where any are not. */
export interface Destinations {
  readonly offered: readonly Offered[] | undefined;
  readonly error: unknown;
  readonly isOwn: boolean;
  readonly retry: () => void;
}

const fieldOf = ({ collection }: BeneficiaryView): ChosenDestination['field'] =>
  collection.replaceAll('-', '_') as ChosenDestination['field'];

const ofPayee = (payee: BeneficiaryView): Offered => ({
  field: fieldOf(payee),
  id: payee.id,
  name: payee.nickname,
  holder: payee.holderName === payee.nickname ? null : payee.holderName,
  number: payee.number,
  bank: payee.bank,
});

const ofAccount =
  (field: ChosenDestination['field'], nameOf: (account: AccountView) => string) =>
  (account: AccountView): Offered => ({
    field,
    id: account.id,
    name: nameOf(account),
    holder: null,
    number: account.numberMasked,
    bank: null,
  });

/** The places of a target: own accounts, or payees of its types. */
export const useDestinations = (target: SendTarget): Destinations => {
  const accounts = useAccounts();
  const nameOf = useAccountNameText();
  const { payees, error, retry } = useBeneficiaries();
  const own = ownAccountField(target);
  if (own !== undefined) {
    const list = own === 'destination_account' ? accounts.usd : accounts.bdt;
    return {
      isOwn: true,
      offered: list.accounts?.filter(({ isOpen }) => isOpen).map(ofAccount(own, nameOf)),
      error: list.error,
      retry: list.refetch,
    };
  }
  const types = beneficiaryTypesOf(target);
  return {
    isOwn: false,
    offered: payees
      ?.filter((payee) => types.includes(payee.type) && !payee.isDisabled)
      .map(ofPayee),
    error,
    retry,
  };
};
