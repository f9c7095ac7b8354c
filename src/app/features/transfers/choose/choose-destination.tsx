import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { beneficiaryTypePermission } from '#domain/permissions/rules.ts';
import type { PermissionReason } from '#domain/permissions/conditions.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { beneficiaryTypesOf, transferTargets } from '#domain/transfers/targets.ts';
import { userQuery } from '#app/data/customers.ts';
import { ClosedWay } from '#app/ui/accounts/closed-way.tsx';
import { OpenAccountLink } from '#app/ui/accounts/open-account-link.tsx';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { closedReasons } from '#app/ui/surfaces/closed-reasons.ts';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { NoResults } from '#app/ui/surfaces/no-results.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import styles from '../transfers.module.css';
import type { Destinations, Offered } from './destinations.ts';

const Place = ({ target, place }: { readonly target: SendTarget; readonly place: Offered }) => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Link
      to="/$country/user/transferMoney/send"
      params={{ country }}
      search={{ target, to: place.id }}
      className={styles['payee']}
    >
      <strong>
        <bdi>{place.name}</bdi>
      </strong>
      <span className={styles['quiet']}>
        {place.holder === null ? null : (
          <>
            <bdi>{place.holder}</bdi>{' '}
          </>
        )}
        <bdi className="figures">{place.number}</bdi>
        {place.bank === null ? null : (
          <>
            {' '}
            <bdi>{place.bank}</bdi>
          </>
        )}
      </span>
    </Link>
  );
};

/** Why nobody can be added for this way to send; undefined where somebody can (spec 6). */
const useAddingClosed = (target: SendTarget): PermissionReason | undefined => {
  const { data: user } = useQuery(userQuery());
  if (user === undefined) return undefined;
  const facts = toPermissionFacts(user);
  const judged = beneficiaryTypesOf(target).map((type) => beneficiaryTypePermission(facts, type));
  return judged.some(({ canUse }) => canUse) ? undefined : judged[0]?.reason;
};

/** Leads back here once the payee is saved (issue 5). */
const AddPayee = ({ target }: { readonly target: SendTarget }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const closed = useAddingClosed(target);
  if (closed !== undefined)
    return (
      <>
        <p className={styles['quiet']}>
          <Trans>Adding a payee of this kind:</Trans> {t(closedReasons[closed])}
        </p>
        <ClosedWay reason={closed} />
      </>
    );
  return (
    <Link
      to="/$country/user/contacts/add"
      params={{ country }}
      search={{ sending: target }}
      className={buttonClass()}
    >
      <Trans>Add a payee</Trans>
    </Link>
  );
};

interface ChooseDestinationProps {
  readonly target: SendTarget;
  readonly destinations: Destinations;
}

/** To whom, of those who can be reached this way. */
export const ChooseDestination = ({ target, destinations }: ChooseDestinationProps) => {
  const { t } = useLingui();
  const { offered, error, isOwn, retry } = destinations;
  if (offered === undefined)
    return error ? (
      <ErrorNotice error={error} onRetry={retry} />
    ) : (
      <>
        <Skeleton height="180px" />
        <SlowNotice onRetry={retry} />
      </>
    );
  // A list that could not be read is not empty.
  const isEmpty = offered.length === 0 && !error;
  return (
    <div className={styles['compose']}>
      {error ? <ErrorNotice error={error} onRetry={retry} /> : null}
      {isEmpty ? (
        <NoResults
          action={
            isOwn ? (
              <OpenAccountLink
                facts={undefined}
                currency={transferTargets[target].receiveCurrency}
              />
            ) : (
              <AddPayee target={target} />
            )
          }
        >
          {isOwn ? (
            <Trans>You have no account of your own that this could go to.</Trans>
          ) : (
            <Trans>You have saved nobody yet who can be paid this way.</Trans>
          )}
        </NoResults>
      ) : null}
      {offered.length > 0 ? (
        <ul className={styles['payees']} aria-label={t`To whom`}>
          {offered.map((place) => (
            <li key={place.id}>
              <Place target={target} place={place} />
            </li>
          ))}
        </ul>
      ) : null}
      {isOwn || isEmpty ? null : <AddPayee target={target} />}
    </div>
  );
};
