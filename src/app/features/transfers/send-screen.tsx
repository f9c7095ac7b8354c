import { Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { PermissionReason } from '#domain/permissions/conditions.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { beneficiaryTypePermission } from '#domain/permissions/rules.ts';
import {
  beneficiaryTypesOf,
  destinationFields,
  transferTargets,
} from '#domain/transfers/targets.ts';
import { useBeneficiaries } from '#app/data/beneficiaries.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { userQuery } from '#app/data/customers.ts';
import { transferQuery } from '#app/data/transfers.ts';
import {
  OpenAccountLink,
  PermissionAction,
  permissionReasonLabels,
} from '#app/components/permission-reasons.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { useDeferred } from '#app/ui/page/deferred-section.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { Rows } from '#app/ui/surfaces/link-rows.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import type { DestinationOption, Destinations } from './destinations.ts';
import {
  onlyDestination,
  useDestinations,
  useRecipientWays,
  useTargetOffers,
} from './destinations.ts';
import { targetLabels } from './labels.ts';
import { LinkedBankChoice } from './linked-bank-choice.tsx';
import { DestinationMark, DestinationPlace } from './recipient-card.tsx';
import { SendHead } from './send-steps.tsx';
import type { TransferPrefill } from './transfer-defaults.ts';
import { prefillFrom } from './transfer-defaults.ts';
import rows from './send-rows.module.css';

/** Loaded while the customer chooses the recipient, with its texts. */
const loadSendForm = () => import('./send-form.tsx');

/** What a link to the form can say. */
interface SendLink {
  /** The way to send; without one the best that reaches the recipient. */
  readonly target: SendTarget | undefined;
  /** Whom it goes to, once chosen: a recipient, or an own account. */
  readonly to: string | undefined;
  /** True where what was prepared, or is sent again, is reviewed at once. */
  readonly isForReview: boolean;
  /** The transfer to send again. */
  readonly repeat: string | undefined;
  readonly prefill: TransferPrefill;
}

/** Sending: first to whom, then how much (product.md B4). Finds the way and the answers that a link leaves open. */
export const SendScreen = ({ repeat, ...link }: SendLink) => {
  const { country } = useParams({ from: '/$country/user' });
  if (repeat !== undefined) return <SendAgain id={repeat} {...link} />;
  const { target } = link;
  if (target !== undefined) return <SendByWay {...link} target={target} />;
  if (link.to !== undefined) return <SendToRecipient {...link} to={link.to} />;
  return <Navigate to="/$country/user/transferMoney" params={{ country }} replace />;
};

type OpenLink = Omit<SendLink, 'repeat'>;

/** The same transfer once more, with today's price. */
const SendAgain = ({ id, ...link }: OpenLink & { readonly id: string }) => {
  const query = transferQuery(id);
  const { data: transfer, error } = useQuery(query);
  const retry = () => retryQuery(query.queryKey);
  if (transfer === undefined) return <WaitingForm error={error} onRetry={retry} />;
  const to = destinationFields.map((field) => transfer[field]).find((one) => one != null);
  return (
    <SendByWay
      {...link}
      target={transfer.target}
      to={to ?? undefined}
      prefill={prefillFrom(transfer)}
    />
  );
};

/** To a recipient by the best way that is open, else by the best one, which says why it is closed. */
const SendToRecipient = (link: OpenLink & { readonly to: string }) => {
  const { country } = useParams({ from: '/$country/user' });
  const { payees, error, retry } = useBeneficiaries();
  const waysOf = useRecipientWays();
  const recipient = payees?.find(({ id }) => id === link.to);
  if (recipient === undefined && payees !== undefined && error === null)
    return <Navigate to="/$country/user/transferMoney" params={{ country }} replace />;
  const ways = recipient && waysOf?.(recipient.type);
  const best = ways?.find(({ offer }) => offer.canUse) ?? ways?.[0];
  if (best === undefined) return <WaitingForm error={error} onRetry={retry} />;
  return <SendByWay {...link} target={best.target} />;
};

const WaitingForm = ({ error, onRetry }: { readonly error: unknown; onRetry: () => void }) => {
  const { t } = useLingui();
  return (
    <>
      <SendHead at={1} title={t`How much?`} place="amount" />
      {error ? (
        <ErrorNotice error={error} onRetry={onRetry} />
      ) : (
        <ContentSkeleton of="fields" height="420px" />
      )}
    </>
  );
};

/** Sending by one of the ways. */
const SendByWay = (link: OpenLink & { readonly target: SendTarget }) => {
  const { target, to, isForReview, prefill } = link;
  const { t } = useLingui();
  const destinations = useDestinations(target);
  const preparing = useDeferred(loadSendForm);
  const offer = useTargetOffers().offerOf?.(target);
  // What was begun while it was open is not taken away: it may be on its way to the bank.
  const [isAdmitted, setIsAdmitted] = useState(false);
  if (offer?.canUse && !isAdmitted) setIsAdmitted(true);
  const place =
    to === undefined
      ? onlyDestination(destinations)
      : destinations.offered?.find(({ id }) => id === to);
  if (offer?.reason !== undefined && (place === undefined || !isAdmitted))
    return (
      <>
        <PageTitle title={t(targetLabels[target].name)} place="to" />
        <Notice tone="warning" action={<PermissionAction reason={offer.reason} />}>
          {t(permissionReasonLabels[offer.reason])}
        </Notice>
      </>
    );
  if (place !== undefined && preparing !== undefined)
    return (
      <preparing.SendForm
        key={`${target} ${place.id}`}
        target={target}
        to={place}
        isForReview={isForReview}
        prefill={prefill}
      />
    );
  const isAwaited = to !== undefined && destinations.offered === undefined && !destinations.error;
  return (
    <>
      <SendHead at={0} title={t(targetLabels[target].name)} place="to">
        {t(targetLabels[target].about)}
      </SendHead>
      {isAwaited || place !== undefined ? (
        <ContentSkeleton of="fields" height="420px" />
      ) : (
        <Choice target={target} destinations={destinations} />
      )}
    </>
  );
};

interface DestinationLinkProps {
  readonly target: SendTarget;
  readonly place: DestinationOption;
}

const DestinationLink = ({ target, place }: DestinationLinkProps) => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Link
      to="/$country/user/transferMoney/send"
      params={{ country }}
      search={{ target, to: place.id }}
      className={rows['row']}
    >
      <DestinationMark to={place} />
      <span className={rows['text']}>
        <span>
          <strong>
            <bdi>{place.name}</bdi>
          </strong>
          {place.holder === null ? null : (
            <>
              {' '}
              <bdi className={rows['about']}>{place.holder}</bdi>
            </>
          )}
        </span>{' '}
        <span className={rows['about']}>
          <DestinationPlace to={place} />
        </span>
      </span>
      <ChevronRight aria-hidden="true" size={16} className={rows['arrow']} />
    </Link>
  );
};

/** Why no recipient can be added for this way; undefined where one can (spec 6). */
const useAddingClosed = (target: SendTarget): PermissionReason | undefined => {
  const { data: user } = useQuery(userQuery());
  if (user === undefined) return undefined;
  const facts = toPermissionFacts(user);
  const judged = beneficiaryTypesOf(target).map((type) => beneficiaryTypePermission(facts, type));
  return judged.some(({ canUse }) => canUse) ? undefined : judged[0]?.reason;
};

/** Leads back here once the recipient is saved. */
const AddBeneficiary = ({ target }: { readonly target: SendTarget }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const closed = useAddingClosed(target);
  if (closed !== undefined)
    return (
      <>
        <Text color="fg.muted" textStyle="sm">
          <Trans>You can’t add a recipient for this yet.</Trans> {t(permissionReasonLabels[closed])}
        </Text>
        <PermissionAction reason={closed} />
      </>
    );
  return (
    <ButtonLink to="/$country/user/contacts/add" params={{ country }} search={{ sending: target }}>
      <Trans>Add a recipient</Trans>
    </ButtonLink>
  );
};

interface ChooseDestinationProps {
  readonly target: SendTarget;
  readonly destinations: Destinations;
}

/** Where it goes: a linked bank, or one of the destinations. */
const Choice = (props: ChooseDestinationProps) =>
  props.target === 'PLAID' ? <LinkedBankChoice /> : <ChooseDestination {...props} />;

/** The recipients that can be reached this way, or the customer's own accounts. */
const ChooseDestination = ({ target, destinations }: ChooseDestinationProps) => {
  const { t } = useLingui();
  const { offered, error, isOwn, retry } = destinations;
  if (offered === undefined)
    return error ? (
      <ErrorNotice error={error} onRetry={retry} />
    ) : (
      <>
        <ContentSkeleton of="rows" height="180px" />
        <SlowNotice onRetry={retry} />
      </>
    );
  // A list that could not be read is not empty.
  const isEmpty = offered.length === 0 && !error;
  return (
    <Stack gap="4" maxWidth="36rem">
      {error ? <ErrorNotice error={error} onRetry={retry} /> : null}
      {isEmpty ? (
        <EmptyState
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
            <Trans>You don’t have another account to send this to.</Trans>
          ) : (
            <Trans>You don’t have a recipient for this yet.</Trans>
          )}
        </EmptyState>
      ) : null}
      {offered.length > 0 ? (
        <Rows as="div">
          <ul className={rows['rows']} aria-label={t`To whom`}>
            {offered.map((place) => (
              <li key={place.id}>
                <DestinationLink target={target} place={place} />
              </li>
            ))}
          </ul>
        </Rows>
      ) : null}
      {isOwn || isEmpty ? null : <AddBeneficiary target={target} />}
    </Stack>
  );
};
