import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { maskNumber } from '#domain/accounts/accounts.ts';
import type { TransferPurpose } from '#domain/beneficiaries/collections.ts';
import { isHeldBySender } from '#domain/beneficiaries/own-bank-account.ts';
import type { Permission } from '#domain/permissions/conditions.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import type { BeneficiaryType, SendTarget } from '#domain/permissions/rules.ts';
import type { SendingOptions } from '#domain/transfers/offered-targets.ts';
import { targetsForBeneficiary } from '#domain/transfers/beneficiary-targets.ts';
import { offeredTarget } from '#domain/transfers/offered-targets.ts';
import { beneficiaryTypesOf, isToOwnBank, ownAccountField } from '#domain/transfers/targets.ts';
import type { AccountView, AccountsOfKind } from '#app/data/account-views.ts';
import { useAccounts } from '#app/data/account-views.ts';
import { useBeneficiaries } from '#app/data/beneficiaries.ts';
import type { BeneficiaryView } from '#app/data/beneficiary-views.ts';
import { userQuery } from '#app/data/customers.ts';
import { useAccountNameText } from '#app/components/account-name.tsx';
import type { ChosenDestination } from './transfer-input.ts';

/** One place the money of a target may go to. */
export interface DestinationOption extends ChosenDestination {
  readonly name: string;
  readonly holder: string | null;
  readonly number: string;
  readonly bank: string | null;
  /** The type of a recipient; undefined for an own account. */
  readonly type: BeneficiaryType | undefined;
  readonly purpose: TransferPurpose | null;
}

/** Destinations as far as they are known, and what went wrong where any are not. */
export interface Destinations {
  readonly offered: readonly DestinationOption[] | undefined;
  readonly error: unknown;
  readonly isOwn: boolean;
  readonly retry: () => void;
}

const fieldOf = ({ collection }: BeneficiaryView): ChosenDestination['field'] =>
  collection.replaceAll('-', '_') as ChosenDestination['field'];

const fromBeneficiary = (payee: BeneficiaryView): DestinationOption => ({
  field: fieldOf(payee),
  id: payee.id,
  name: payee.nickname,
  holder: payee.holderName === payee.nickname ? null : payee.holderName,
  number: maskNumber(payee.number),
  bank: payee.bank,
  type: payee.type,
  purpose: payee.purpose,
});

const fromAccount =
  (field: ChosenDestination['field'], nameOf: (account: AccountView) => string) =>
  (account: AccountView): DestinationOption => ({
    field,
    id: account.id,
    name: nameOf(account),
    holder: null,
    number: account.numberMasked,
    bank: null,
    type: undefined,
    purpose: null,
  });

/** An own account that is the only one needs no choice. */
export const onlyDestination = ({ isOwn, offered }: Destinations): DestinationOption | undefined =>
  isOwn && offered?.length === 1 ? offered[0] : undefined;

/** The places of a target: own accounts, or payees of its types. */
export const useDestinations = (target: SendTarget): Destinations => {
  const accounts = useAccounts();
  const nameOf = useAccountNameText();
  const { payees, error, retry } = useBeneficiaries();
  const { data: user } = useQuery(userQuery());
  const name =
    user && [user.first_name, user.middle_name, user.last_name].filter(Boolean).join(' ');
  const own = ownAccountField(target);
  if (own !== undefined) {
    const list = own === 'destination_account' ? accounts.usd : accounts.bdt;
    return {
      isOwn: true,
      offered: list.accounts?.filter(({ isOpen }) => isOpen).map(fromAccount(own, nameOf)),
      error: list.error,
      retry: list.refetch,
    };
  }
  const types = beneficiaryTypesOf(target);
  const isPossible = (payee: BeneficiaryView): boolean =>
    types.includes(payee.type) &&
    !payee.isDisabled &&
    // A linked bank was saved by the bank; which one it is, the customer has chosen.
    (target === 'PLAID' ||
      !isToOwnBank(target) ||
      (name !== undefined && isHeldBySender(payee, name)));
  return {
    isOwn: false,
    offered: payees?.filter(isPossible).map(fromBeneficiary),
    error,
    retry,
  };
};

const countOpen = ({ accounts }: AccountsOfKind) =>
  accounts && accounts.filter(({ isOpen }) => isOpen).length;

const useMeans = (): SendingOptions => {
  const { usd, bdt } = useAccounts();
  const { payees, error } = useBeneficiaries();
  const [USD, BDT] = [countOpen(usd), countOpen(bdt)];
  // A list that could not be read closes nothing.
  const isKnown = payees !== undefined && error === null;
  return {
    openAccounts: { ...(USD !== undefined && { USD }), ...(BDT !== undefined && { BDT }) },
    recipientTypes: isKnown
      ? new Set(payees.filter(({ isDisabled }) => !isDisabled).map(({ type }) => type))
      : undefined,
  };
};

/** How each target is offered to the customer; undefined until the customer is known. */
export const useTargetOffers = (): {
  readonly offerOf: ((target: SendTarget) => Permission) | undefined;
  readonly hasNoAccount: boolean;
  readonly error: unknown;
  readonly retry: () => void;
} => {
  const { data: user, error, refetch } = useQuery(userQuery());
  const means = useMeans();
  const { USD, BDT } = means.openAccounts;
  const facts = user && toPermissionFacts(user);
  return {
    offerOf: facts && ((target) => offeredTarget(facts, means, target)),
    hasNoAccount: USD === 0 && BDT === 0,
    error,
    retry: () => void refetch(),
  };
};

/** A target that reaches a recipient, and whether it is open to the customer. */
export interface RecipientWay {
  readonly target: SendTarget;
  readonly offer: Permission;
}

/** Returns a function that gives the ways to a recipient, the best first; undefined until known. */
export const useRecipientWays = ():
  | ((type: BeneficiaryType) => readonly RecipientWay[])
  | undefined => {
  const { offerOf } = useTargetOffers();
  const { country } = useParams({ from: '/$country/user' });
  const home = country === 'us' ? 'USD' : 'BDT';
  return (
    offerOf &&
    ((type) =>
      targetsForBeneficiary(type, home)
        .map((target) => ({ target, offer: offerOf(target) }))
        .filter(({ offer }) => offer.canSee))
  );
};
