import { Trans } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
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
const onlyOne = msg`You have no second account it could come from.`;

/** Why each way is closed to the person, by what they may and what they hold. */
const useClosed = () => {
  const { data: user, error, refetch } = useQuery(userQuery());
  const { usd, bdt } = useAccounts();
  const dollars = (usd.accounts ?? []).filter(({ isOpen }) => isOpen);
  const taka = (bdt.accounts ?? []).filter(({ isOpen }) => isOpen);
  const reason = user && permissionFor(permissionFactsOf(user), 'fundAccount').reason;
  const notAllowed = reason && closedReasons[reason];
  const noAccount = usd.accounts && dollars.length === 0 ? noDollars : undefined;
  return {
    user,
    error,
    retry: () => void refetch(),
    receive: noAccount,
    bank: notAllowed ?? noAccount,
    own: notAllowed ?? (dollars.length + taka.length < 2 ? onlyOne : undefined),
    details: dollars.length === 1 ? dollars[0] : undefined,
  };
};

/** The ways money can come in (product.md B6): open, or greyed with what would open them. */
export const Methods = () => {
  const { country } = useParams({ from: '/$country/user' });
  const { user, error, retry, receive, bank, own, details } = useClosed();
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
      <Choice
        name={<Trans>From your bank in the US</Trans>}
        about={<Trans>Link it once, then pull dollars from it. The first $200 at once.</Trans>}
        closed={bank}
        link={(parts) => <Link to="/$country/user/addMoney/bank" params={{ country }} {...parts} />}
      />
      <Choice
        name={<Trans>Receive by ACH or wire</Trans>}
        about={<Trans>Give your account’s details to an employer, a bank or a customer.</Trans>}
        closed={receive}
        link={(parts) =>
          details === undefined ? (
            <Link to="/$country/user/accounts" params={{ country }} {...parts} />
          ) : (
            <Link
              to="/$country/user/accounts/$id"
              params={{ country, id: details.id }}
              {...parts}
            />
          )
        }
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
