import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { PermissionReason } from '#domain/permissions/conditions.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { beneficiaryTypePermission } from '#domain/permissions/rules.ts';
import { beneficiaryTypesOf, transferTargets } from '#domain/transfers/targets.ts';
import { userQuery } from '#app/data/customers.ts';
import { withTexts } from '#app/i18n/texts.ts';
import {
  OpenAccountLink,
  PermissionAction,
  permissionReasonLabels,
} from '#app/components/accounts/permission-reasons.tsx';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { useDeferred } from '#app/ui/page/deferred-section.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { NoResults } from '#app/ui/surfaces/no-results.tsx';
import { Notice, Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import type { DestinationOption, Destinations } from './destinations.ts';
import { useDestinations, useTargetOffers } from './destinations.ts';
import { targetLabels } from './labels.ts';
import styles from './transfers.module.css';

/** Fetched while the customer chooses to whom, with what it says. */
const loadSendForm = () => withTexts('transfer-form', import('./send-form.tsx'));

interface SendScreenProps {
  readonly target: SendTarget;
  /** Whom it goes to, once chosen. */
  readonly to: string | undefined;
  /** True where what was prepared is to be reviewed at once. */
  readonly isForReview: boolean;
}

/** Sending by one of the ways: first to whom, then how much (product.md B4). */
export const SendScreen = ({ target, to, isForReview }: SendScreenProps) => {
  const { t } = useLingui();
  const destinations = useDestinations(target);
  const preparing = useDeferred(loadSendForm);
  const offer = useTargetOffers().offerOf?.(target);
  // What was begun while it was open is not taken away: it may be on its way to the bank.
  const [isAdmitted, setIsAdmitted] = useState(false);
  if (offer?.canUse && !isAdmitted) setIsAdmitted(true);
  const place = destinations.offered?.find(({ id }) => id === to);
  if (offer?.reason !== undefined && (place === undefined || !isAdmitted))
    return (
      <>
        <PageTitle title={t(targetLabels[target].name)} place="to" />
        <Notice tone="waiting" action={<PermissionAction reason={offer.reason} />}>
          {t(permissionReasonLabels[offer.reason])}
        </Notice>
      </>
    );
  if (place !== undefined && preparing !== undefined)
    return (
      <preparing.SendForm key={place.id} target={target} to={place} isForReview={isForReview} />
    );
  const isAwaited = to !== undefined && destinations.offered === undefined && !destinations.error;
  return (
    <>
      <PageTitle title={t(targetLabels[target].name)} place="to" />
      {isAwaited || place !== undefined ? (
        <Skeleton height="420px" />
      ) : (
        <ChooseDestination target={target} destinations={destinations} />
      )}
    </>
  );
};

const DestinationButton = ({
  target,
  place,
}: {
  readonly target: SendTarget;
  readonly place: DestinationOption;
}) => {
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
const AddBeneficiary = ({ target }: { readonly target: SendTarget }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const closed = useAddingClosed(target);
  if (closed !== undefined)
    return (
      <>
        <p className={styles['quiet']}>
          <Trans>Adding a payee of this kind:</Trans> {t(permissionReasonLabels[closed])}
        </p>
        <PermissionAction reason={closed} />
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
const ChooseDestination = ({ target, destinations }: ChooseDestinationProps) => {
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
              <AddBeneficiary target={target} />
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
              <DestinationButton target={target} place={place} />
            </li>
          ))}
        </ul>
      ) : null}
      {isOwn || isEmpty ? null : <AddBeneficiary target={target} />}
    </div>
  );
};
