import { useQuery } from '@tanstack/react-query';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import type { Permission } from '#domain/permissions/conditions.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { offeredTarget } from '#domain/transfers/offered-targets.ts';
import type { SendingOptions } from '#domain/transfers/offered-targets.ts';
import { useAccounts } from '#app/data/account-views.ts';
import type { AccountsOfKind } from '#app/data/account-views.ts';
import { useBeneficiaries } from '#app/data/beneficiaries.ts';
import { userQuery } from '#app/data/customers.ts';

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
