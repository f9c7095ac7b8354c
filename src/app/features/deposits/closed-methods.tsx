import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Currency } from '#domain/money/money.ts';
import type { Permission } from '#domain/permissions/conditions.ts';
import type { PermissionFacts } from '#domain/permissions/facts.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { permissionFor } from '#domain/permissions/rules.ts';
import { offeredTarget } from '#domain/transfers/offered-targets.ts';
import type { AccountsOfKind } from '#app/data/account-views.ts';
import { useAccounts } from '#app/data/account-views.ts';
import { userQuery } from '#app/data/customers.ts';
import { OpenAccountLink, permissionReasonLabels } from '#app/components/permission-reasons.tsx';

const noDollars = msg`Open a dollar account first. This money arrives in dollars.`;
const noAccountAtAll = msg`Open an account first. Then others can pay into it.`;
const noTaka = msg`Open a taka account first. This money arrives in taka.`;
const onlyOne = msg`You don’t have a second account to add it from.`;

/** Why a way is closed, and what opens it: an account of a currency, of either, or nothing here. */
export interface Closed {
  readonly words: MessageDescriptor;
  readonly opens?: ReactNode;
}

const openIn = (words: MessageDescriptor, currency?: Currency): Closed => ({
  words,
  opens: <OpenAccountLink facts={undefined} {...(currency && { currency })} />,
});

/** How many accounts are open, undefined while a list is not known: then it closes nothing. */
const countOpen = ({ accounts }: AccountsOfKind): number | undefined =>
  accounts?.filter(({ isOpen }) => isOpen).length;

/** How money goes between the customer's own accounts; undefined where there are no two for it. */
const ownTargetOf = (
  facts: PermissionFacts,
  dollars: number | undefined,
  taka: number | undefined,
): SendTarget | undefined => {
  const openAccounts = {
    ...(dollars !== undefined && { USD: dollars }),
    ...(taka !== undefined && { BDT: taka }),
  };
  const means = { openAccounts, recipientTypes: undefined };
  return (['MY_ACCOUNT', 'USD_TO_BDT'] as const).find(
    (target) => offeredTarget(facts, means, target).canUse,
  );
};

/** Why each way is closed to the customer, by what they may and what they hold. */
export const useClosed = () => {
  const { data: user, error, refetch } = useQuery(userQuery());
  const { usd, bdt, manual } = useAccounts();
  const [dollars, taka] = [countOpen(usd), countOpen(bdt)];
  const isNoneOpen = dollars === 0 && taka === 0 && countOpen(manual) === 0;
  const facts = user && toPermissionFacts(user);
  const closedFor = (permission: Permission | undefined): Closed | undefined =>
    permission?.reason && { words: permissionReasonLabels[permission.reason] };
  const notAllowed = closedFor(facts && permissionFor(facts, 'fundAccount'));
  const announcing = facts && permissionFor(facts, 'announceDeposit');
  const between = facts && ownTargetOf(facts, dollars, taka);
  return {
    user,
    error,
    retry: () => void refetch(),
    isNoneOpen,
    receive: isNoneOpen ? openIn(noAccountAtAll) : undefined,
    bank: notAllowed ?? (dollars === 0 ? openIn(noDollars, 'USD') : undefined),
    isAtBranchSeen: announcing?.canSee ?? false,
    branch: closedFor(announcing) ?? (taka === 0 ? openIn(noTaka, 'BDT') : undefined),
    own: notAllowed ?? (facts && between === undefined ? openIn(onlyOne) : undefined),
    between,
  };
};
