import { Stack } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  Building2,
  Camera,
  CreditCard,
  Landmark,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Currency } from '#domain/money/money.ts';
import type { Permission } from '#domain/permissions/conditions.ts';
import type { PermissionFacts } from '#domain/permissions/facts.ts';
import { stoppedReason, toPermissionFacts } from '#domain/permissions/facts.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { permissionFor } from '#domain/permissions/rules.ts';
import { offeredTarget } from '#domain/transfers/offered-targets.ts';
import type { AccountsOfKind } from '#app/data/account-views.ts';
import { useAccounts } from '#app/data/account-views.ts';
import { userQuery } from '#app/data/customers.ts';
import type { Deposit } from '#app/data/deposits.ts';
import { depositsQuery } from '#app/data/deposits.ts';
import {
  OpenAccountLink,
  PermissionAction,
  permissionReasonLabels,
} from '#app/components/permission-reasons.tsx';
import { Amount } from '#app/components/amount.tsx';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { HomeInstant } from '#app/components/home-instant.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { useDeferred } from '#app/ui/page/deferred-section.tsx';
import { Choice, ChoiceGrid } from '#app/ui/surfaces/choice-grid.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import rows from '#app/ui/surfaces/row-list.module.css';
import { Notice, StatusBadge } from '#app/ui/surfaces/surfaces.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { getDepositStatus } from './labels.ts';

/** The ways to put money in do not wait for what was asked for before. */
const loadPendingDeposit = () => import('./deposit-frame.tsx');

/** How money can come in (spec 2, product.md B6), and what became of what was put in. */
export const DepositsScreen = () => {
  const { t } = useLingui();
  const unfinished = useDeferred(loadPendingDeposit);
  return (
    <>
      <PageTitle title={t`Add Money`}>
        <Trans>Where does the money come from?</Trans>
      </PageTitle>
      {unfinished ? <unfinished.PendingDeposits /> : null}
      <DepositMethods />
      <RecentDeposits />
    </>
  );
};

const noDollars = msg`Open a dollar account first. This money arrives in dollars.`;
const noAccountAtAll = msg`Open an account first. Then others can pay into it.`;
const noTaka = msg`Open a taka account first. This money arrives in taka.`;
const onlyOne = msg`You don’t have a second account to add it from.`;

/** Why a way is closed, and what opens it: an account of a currency, of either, or nothing here. */
interface Closed {
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
const useClosed = () => {
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

interface WayProps {
  readonly closed: Closed | undefined;
  readonly way: ReactNode;
  readonly country: string;
}

/** For people of Bangladesh, and so the first of theirs. */
const AtBranch = ({ closed, way, country }: WayProps) => (
  <Choice
    icon={<IconTile icon={Building2} tone="green" />}
    name={<Trans>At a bank branch in Bangladesh</Trans>}
    about={<Trans>Pay in taka at a counter, then send us a picture of the slip.</Trans>}
    closed={closed?.words}
    way={way}
    link={(parts) => <Link to="/$country/user/addMoney/branch" params={{ country }} {...parts} />}
  />
);

/** From one account of the customer to another, in dollars or into taka. */
const BetweenOwn = ({
  closed,
  way,
  country,
  target = 'MY_ACCOUNT',
}: WayProps & { readonly target: SendTarget | undefined }) => (
  <Choice
    icon={<IconTile icon={ArrowLeftRight} tone="teal" />}
    name={<Trans>From your other account</Trans>}
    about={<Trans>Between your accounts at Kheya, in seconds.</Trans>}
    closed={closed?.words}
    way={way}
    link={(parts) => (
      <Link
        to="/$country/user/transferMoney/send"
        params={{ country }}
        search={{ target }}
        {...parts}
      />
    )}
  />
);

/** What closes the ways at once, with what the customer can do about it. */
const AllClosed = ({ isNoneOpen }: { readonly isNoneOpen: boolean }) => {
  const { t } = useLingui();
  const { data: user } = useQuery(userQuery());
  const stopped = user && stoppedReason(user);
  if (stopped)
    return (
      <Notice tone="warning" action={<PermissionAction reason={stopped} />}>
        {t(permissionReasonLabels[stopped])}
      </Notice>
    );
  if (!isNoneOpen) return null;
  return (
    <Notice
      tone="warning"
      action={<OpenAccountLink facts={user && toPermissionFacts(user)} kind="primary" />}
    >
      <Trans>You need an account to add money to.</Trans>
    </Notice>
  );
};

/** The ways money can come in (product.md B6): open, or greyed with what would open them. */
const DepositMethods = () => {
  const { country } = useParams({ from: '/$country/user' });
  const { user, error, retry, isNoneOpen, between, ...closed } = useClosed();
  const { receive, bank, isAtBranchSeen, branch, own } = closed;
  // Where there is no account at all, the way to one is offered once and above.
  const wayOf = (one: Closed | undefined) => (isNoneOpen ? undefined : one?.opens);
  if (user === undefined)
    return error ? (
      <ErrorNotice error={error} onRetry={retry} />
    ) : (
      <>
        <ContentSkeleton of="rows" height="280px" />
        <SlowNotice onRetry={retry} />
      </>
    );
  return (
    <>
      <AllClosed isNoneOpen={isNoneOpen} />
      <ChoiceGrid>
        {isAtBranchSeen ? <AtBranch closed={branch} way={wayOf(branch)} country={country} /> : null}
        <Choice
          icon={<IconTile icon={Landmark} tone="blue" />}
          name={<Trans>From your bank in the US</Trans>}
          about={<Trans>Link it once, then add dollars from it. The first $200 instantly.</Trans>}
          closed={bank?.words}
          way={wayOf(bank)}
          link={(parts) => (
            <Link to="/$country/user/addMoney/bank" params={{ country }} {...parts} />
          )}
        />
        <Choice
          icon={<IconTile icon={Camera} tone="violet" />}
          name={<Trans>By photo of a check</Trans>}
          about={<Trans>Photograph both sides of a US check. The first $200 instantly.</Trans>}
          closed={bank?.words}
          way={wayOf(bank)}
          link={(parts) => (
            <Link to="/$country/user/addMoney/check" params={{ country }} {...parts} />
          )}
        />
        <Choice
          icon={<IconTile icon={ArrowDownToLine} tone="amber" />}
          name={<Trans>Receive from others</Trans>}
          about={
            <Trans>
              By ACH, wire, a transfer in Bangladesh or at a branch, with your account’s details.
            </Trans>
          }
          closed={receive?.words}
          way={wayOf(receive)}
          link={(parts) => (
            <Link to="/$country/user/addMoney/receive" params={{ country }} {...parts} />
          )}
        />
        <Choice
          icon={<IconTile icon={CreditCard} tone="rose" />}
          name={<Trans>By debit card</Trans>}
          about={<Trans>Visa or Mastercard. The dollars arrive right away.</Trans>}
          closed={bank?.words}
          way={wayOf(bank)}
          link={(parts) => (
            <Link to="/$country/user/addMoney/card" params={{ country }} {...parts} />
          )}
        />
        <BetweenOwn closed={own} way={wayOf(own)} country={country} target={between} />
      </ChoiceGrid>
    </>
  );
};

const RecentDepositRow = ({ deposit }: { readonly deposit: Deposit }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const { chip, tone } = getDepositStatus(deposit);
  const { currency, amount: wire, source } = deposit;
  return (
    <li>
      <Link
        to="/$country/user/addMoney/$id"
        params={{ country, id: deposit.id }}
        className={rows['row']}
      >
        <bdi>{source.name}</bdi>
        {/* What was only announced, or refused, is not shown as received. */}
        <Amount
          sign={deposit.transaction_id === null ? 'balance' : 'credit'}
          value={{ currency, wire }}
        />
        <HomeInstant wire={deposit.created_at} currency={currency} />
        <StatusBadge tone={tone}>{t(chip)}</StatusBadge>
      </Link>
    </li>
  );
};

/** What was put in lately, each with where it stands; nothing before there is any. */
const RecentDeposits = () => {
  const { data, dataUpdatedAt } = useQuery(depositsQuery());
  if (data === undefined || data.length === 0) return null;
  return (
    <Stack as="section" maxWidth="44rem" aria-labelledby="added-lately">
      <h2 id="added-lately">
        <Trans>Recently added</Trans>
      </h2>
      <AsOf updatedAtMs={dataUpdatedAt} />
      <ul className={rows['rows']}>
        {data.map((deposit) => (
          <RecentDepositRow key={deposit.id} deposit={deposit} />
        ))}
      </ul>
    </Stack>
  );
};
