import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import type { SendTarget } from '#domain/permissions/send-targets.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
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

const AddPayee = () => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Link to="/$country/user/contacts/add" params={{ country }} className={buttonClass()}>
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
  return (
    <div className={styles['compose']}>
      {error ? <ErrorNotice error={error} onRetry={retry} /> : null}
      {offered.length === 0 ? (
        <NoResults action={isOwn ? null : <AddPayee />}>
          {isOwn ? (
            <Trans>You have no account of your own that this could go to.</Trans>
          ) : (
            <Trans>You have saved nobody yet who can be paid this way.</Trans>
          )}
        </NoResults>
      ) : (
        <>
          <ul className={styles['payees']} aria-label={t`To whom`}>
            {offered.map((place) => (
              <li key={place.id}>
                <Place target={target} place={place} />
              </li>
            ))}
          </ul>
          {isOwn ? null : <AddPayee />}
        </>
      )}
    </div>
  );
};
