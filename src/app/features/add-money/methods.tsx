import { Trans } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { permissionFactsOf } from '#domain/permissions/permission-facts.ts';
import { permissionFor } from '#domain/permissions/resources.ts';
import { useAccounts } from '#app/data/account-views/use-accounts.ts';
import { userQuery } from '#app/data/users.ts';
import { Choice, ChoiceGrid } from '#app/ui/surfaces/choice-grid.tsx';
import { closedReasons } from '#app/ui/surfaces/closed-reasons.ts';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';

const noDollars = msg`Open a dollar account first. Money by this way arrives in dollars.`;
const noAccountAtAll = msg`Open an account first. Then others can pay into it.`;
const noTaka = msg`Open a taka account first. Money by this way arrives in taka.`;
const onlyOne = msg`You have no second account it could come from.`;

/** Why each way is closed to the person, by what they may and what they hold. */
const useClosed = () => {
  const { data: user, error, refetch } = useQuery(userQuery());
  const { usd, bdt, manual } = useAccounts();
  const dollars = (usd.accounts ?? []).filter(({ isOpen }) => isOpen);
  const taka = (bdt.accounts ?? []).filter(({ isOpen }) => isOpen);
  // While a list is not known yet, nothing is closed for what it may hold.
  const isAnyOpen = [usd, bdt, manual].some(
    ({ accounts }) => accounts === undefined || accounts.some(({ isOpen }) => isOpen),
  );
  const reason = user && permissionFor(permissionFactsOf(user), 'fundAccount').reason;
  const notAllowed = reason && closedReasons[reason];
  const noAccount = usd.accounts && dollars.length === 0 ? noDollars : undefined;
  const noTakaAccount = bdt.accounts && taka.length === 0 ? noTaka : undefined;
  const isOnlyOne = usd.accounts && bdt.accounts && dollars.length + taka.length < 2;
  const announcing = user && permissionFor(permissionFactsOf(user), 'announceDeposit');
  return {
    user,
    error,
    retry: () => void refetch(),
    receive: isAnyOpen ? undefined : noAccountAtAll,
    bank: notAllowed ?? noAccount,
    isAtBranchSeen: announcing?.canSee ?? false,
    branch: (announcing?.reason && closedReasons[announcing.reason]) ?? noTakaAccount,
    own: notAllowed ?? (isOnlyOne ? onlyOne : undefined),
  };
};

interface AtBranchProps {
  readonly closed: MessageDescriptor | undefined;
  readonly country: string;
}

/** For people of Bangladesh, and so the first of theirs. */
const AtBranch = ({ closed, country }: AtBranchProps) => (
  <Choice
    name={<Trans>At a bank branch in Bangladesh</Trans>}
    about={<Trans>Pay in taka at a counter, then send us a picture of the slip.</Trans>}
    closed={closed}
    link={(parts) => <Link to="/$country/user/addMoney/branch" params={{ country }} {...parts} />}
  />
);

/** The ways money can come in (product.md B6): open, or greyed with what would open them. */
export const Methods = () => {
  const { country } = useParams({ from: '/$country/user' });
  const { user, error, retry, receive, bank, isAtBranchSeen, branch, own } = useClosed();
  if (user === undefined)
    return error ? (
      <ErrorNotice error={error} onRetry={retry} />
    ) : (
      <>
        <Skeleton height="280px" />
        <SlowNotice onRetry={retry} />
      </>
    );
  return (
    <ChoiceGrid>
      {isAtBranchSeen ? <AtBranch closed={branch} country={country} /> : null}
      <Choice
        name={<Trans>From your bank in the US</Trans>}
        about={<Trans>Link it once, then pull dollars from it. The first $200 at once.</Trans>}
        closed={bank}
        link={(parts) => <Link to="/$country/user/addMoney/bank" params={{ country }} {...parts} />}
      />
      <Choice
        name={<Trans>By photo of a check</Trans>}
        about={<Trans>Photograph both sides of a US check. The first $200 at once.</Trans>}
        closed={bank}
        link={(parts) => (
          <Link to="/$country/user/addMoney/check" params={{ country }} {...parts} />
        )}
      />
      <Choice
        name={<Trans>Receive from others</Trans>}
        about={
          <Trans>
            By ACH, wire, a transfer in Bangladesh or at a branch, with your account’s details.
          </Trans>
        }
        closed={receive}
        link={(parts) => (
          <Link to="/$country/user/addMoney/receive" params={{ country }} {...parts} />
        )}
      />
      <Choice
        name={<Trans>By debit card</Trans>}
        about={<Trans>Visa or Mastercard. The dollars are there at once.</Trans>}
        closed={bank}
        link={(parts) => <Link to="/$country/user/addMoney/card" params={{ country }} {...parts} />}
      />
      <Choice
        name={<Trans>From another account of yours</Trans>}
        about={<Trans>Between your accounts at Kheya, in seconds.</Trans>}
        closed={own}
        link={(parts) => (
          <Link
            to="/$country/user/transferMoney/send"
            params={{ country }}
            search={{ target: 'MY_ACCOUNT' }}
            {...parts}
          />
        )}
      />
    </ChoiceGrid>
  );
};
