import type { GridProps } from '@chakra-ui/react';
import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { verificationStages } from '#domain/identity/approval-status.ts';
import { isRefusal } from '#domain/identity/verification-items.ts';
import type { VerificationCentre, VerificationItem } from '#contract/identity.ts';
import { userQuery } from '#app/data/customers.ts';
import { verificationCentreQuery } from '#app/data/identity.ts';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { SupportLink } from '#app/components/permission-reasons.tsx';
import {
  verificationNextStepLabel,
  verificationStatusLabel,
} from '#app/components/verification-labels.ts';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { DeferredSection } from '#app/ui/page/deferred-section.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton, StatusBadge } from '#app/ui/surfaces/surfaces.tsx';
import { rejectionReasonLabels } from '#app/components/identity/rejection-labels.ts';
import { LastRefusal } from './last-refusal.tsx';
import type { ViewableKind } from './verification-items.ts';
import {
  getItemLabels,
  getStoppedMessage,
  isViewable,
  statusLabels,
} from './verification-items.ts';
import { Sheet } from '#app/ui/surfaces/panel.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';

const loadSections = () => import('./verification-sections.tsx');

/** The list of the checks, each in a card. */
const Checks = (props: GridProps) => (
  <Grid
    as="ul"
    templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
    gap="3"
    {...props}
  />
);

const Centre = ({ centre }: { readonly centre: VerificationCentre }) => {
  const { data: user } = useQuery(userQuery());
  return (
    <Stack gap="6" maxWidth="60rem">
      <OverallStatus centre={centre} />
      <Stack as="section" aria-labelledby="centre-checks" gap="2">
        <h2 id="centre-checks">
          <Trans>Your checks</Trans>
        </h2>
        <Checks>
          {centre.items.map((item) => (
            <ItemCard key={item.id} item={item} />
          ))}
        </Checks>
      </Stack>
      <DeferredSection load={loadSections} place={<ContentSkeleton of="rows" height="280px" />}>
        {({ VerificationSections }) => (
          <VerificationSections centre={centre} isStopped={getStoppedMessage(user) !== undefined} />
        )}
      </DeferredSection>
    </Stack>
  );
};

const Waiting = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Stack gap="6" maxWidth="60rem" aria-busy="true">
    <Skeleton height="4.5rem" />
    <Checks>
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((key) => (
        <Sheet key={key} as="li" gap="2">
          <Skeleton width="8rem" height="1.5rem" />
          <Skeleton width="90%" />
          <Skeleton width="40%" />
        </Sheet>
      ))}
    </Checks>
    <SlowNotice onRetry={onRetry} />
  </Stack>
);

/** Where each check stands, why, and what one can do about it (product.md B3). */
export const VerificationCentreScreen = () => {
  const { t } = useLingui();
  const { data, error, dataUpdatedAt, refetch } = useQuery(verificationCentreQuery());
  const retry = () => void refetch();
  return (
    <>
      <PageTitle title={t`Verification Center`}>
        <AsOf updatedAtMs={dataUpdatedAt} />
      </PageTitle>
      {error && !data ? <ErrorNotice error={error} onRetry={retry} /> : null}
      {!data && !error ? <Waiting onRetry={retry} /> : null}
      {data ? <Centre centre={data} /> : null}
    </>
  );
};

const loadApplyAgain = () => import('./verification-forms.tsx');

/** When a decision is expected, in the customer's zone; after that it says that it is late. */
const Expected = ({ by }: { readonly by: string }) => {
  const { inWords, zone } = useCustomerInstants();
  const when = inWords(by);
  return Date.parse(by) > bankNowMs() ? (
    <Trans>
      A decision comes by {when}, {zone}.
    </Trans>
  ) : (
    <>
      <Trans>This is taking longer than usual. You don’t need to do anything.</Trans>{' '}
      <SupportLink isInline topic="verification" />
    </>
  );
};

/** A refusal: the reason first, then one button that opens what has to be corrected. */
const Refused = ({ centre }: { readonly centre: VerificationCentre }) => {
  const { t } = useLingui();
  // A copy stored on the device before refusals had a reason has none.
  const reason =
    centre.items.find(({ kind }) => kind === 'KYC')?.reason_code ?? 'DETAILS_NOT_CONFIRMED';
  return (
    <>
      <Text paddingInlineStart="3" borderInlineStart="3px solid var(--danger)">
        {t(rejectionReasonLabels[reason])}
      </Text>
      <DeferredSection load={loadApplyAgain} place={<Skeleton width="12rem" height="44px" />}>
        {({ ApplyAgain }) => <ApplyAgain reason={reason} />}
      </DeferredSection>
    </>
  );
};

/** The one thing to do for a profile that the customer has not sent yet. */
const ToSend = ({ isComplete }: { readonly isComplete: boolean }) => {
  const { country } = useParams({ from: '/$country/user' });
  const look = { params: { country }, kind: 'primary' as const };
  return (
    <p>
      {isComplete ? (
        <ButtonLink to="/$country/user/profile/verify" {...look}>
          <Trans>Verify your identity</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink to="/$country/user/profile/complete" {...look}>
          <Trans>Complete your profile</Trans>
        </ButtonLink>
      )}
    </p>
  );
};

/** The status of the whole verification in a sentence, why, and the one thing to do about it. */
const OverallStatus = ({ centre }: { readonly centre: VerificationCentre }) => {
  const { t } = useLingui();
  const { overall, expected_by: expectedBy, items } = centre;
  const stage = verificationStages[overall];
  const { country } = useParams({ from: '/$country/user' });
  const { data: user } = useQuery(userQuery());
  const stopped = getStoppedMessage(user);
  const isRequested = stage === 'waiting' && items.some(({ status }) => status === 'REJECTED');
  const isRefused = isRefusal(overall);
  return (
    <Stack gap="1">
      <Stack role="status" gap="1">
        <Text textStyle="xl" fontWeight="600">
          {t(verificationStatusLabel(overall, stage))}
        </Text>
        {isRefused && stopped === undefined ? null : (
          <p>
            {isRequested ? (
              <Trans>We need something else from you. See below.</Trans>
            ) : (
              t(stopped ?? verificationNextStepLabel(stage))
            )}{' '}
            {stopped ? <SupportLink isInline topic="accounts" /> : null}{' '}
            {expectedBy && !isRequested ? <Expected by={expectedBy} /> : null}
          </p>
        )}
      </Stack>
      {isRefused ? <Refused centre={centre} /> : null}
      {!isRefused && (stage === 'profile' || stage === 'submission') ? (
        <>
          <LastRefusal status={overall} country={country} />
          <ToSend isComplete={stage === 'submission'} />
        </>
      ) : null}
    </Stack>
  );
};

const loadResubmit = () => import('./verification-forms.tsx');

const Action = ({ item, name }: { readonly item: VerificationItem; readonly name: string }) => {
  const { country } = useParams({ from: '/$country/user' });
  switch (item.action) {
    // The button to apply again is at the head of the screen, below the reason.
    case null:
    case 'START_AGAIN':
      return null;
    case 'RESUBMIT':
      return (
        <DeferredSection load={loadResubmit} place={<Skeleton width="12rem" height="44px" />}>
          {({ Resubmit }) => <Resubmit item={item} name={name} />}
        </DeferredSection>
      );
    case 'COMPLETE':
      return (
        <ButtonLink to="/$country/user/profile/complete" params={{ country }}>
          <Trans>Complete</Trans>
        </ButtonLink>
      );
    case 'VERIFY':
    case 'SUBMIT':
      return (
        <ButtonLink to="/$country/user/profile/verify" params={{ country }}>
          {item.action === 'VERIFY' ? <Trans>Verify</Trans> : <Trans>Submit</Trans>}
        </ButtonLink>
      );
  }
};

/** One check: its state, what is looked at, since when, why it was refused, and what one can do. */
const ItemCard = ({ item }: { readonly item: VerificationItem }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const when = useCustomerInstants().inWords(item.updated_at);
  const { name, what } = getItemLabels(item.kind, country);
  const { words, tone } = statusLabels[item.status];
  return (
    <Sheet as="li" gap="2">
      <Flex wrap="wrap" align="center" justify="space-between" gap="4px 12px">
        <h3>{t(name)}</h3>
        <StatusBadge tone={tone}>{t(words)}</StatusBadge>
      </Flex>
      <MutedText>{t(what)}</MutedText>
      {item.reason_code ? (
        <Text paddingInlineStart="3" borderInlineStart="3px solid var(--danger)">
          {t(rejectionReasonLabels[item.reason_code])}
        </Text>
      ) : null}
      <MutedText>
        <Trans>Since {when}</Trans>
      </MutedText>
      <Flex wrap="wrap" gap="2" _empty={{ display: 'none' }}>
        <Action item={item} name={t(name)} />
        {isViewable(item.kind, item.status) ? <ViewButton kind={item.kind} name={t(name)} /> : null}
      </Flex>
    </Sheet>
  );
};

const loadView = () => import('./verification-view.tsx');

interface ViewButtonProps {
  readonly kind: ViewableKind;
  readonly name: string;
}

/** Opens and closes what a check looks at, below its card's own words. */
const ViewButton = ({ kind, name }: ViewButtonProps) => {
  const { t } = useLingui();
  const id = useId();
  const { country } = useParams({ from: '/$country/user' });
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={isOpen ? t`Hide: ${name}` : t`View: ${name}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <Trans>Hide</Trans> : <Trans>View</Trans>}
      </Button>
      <Box id={id} flexBasis="full" minWidth="0" _empty={{ display: 'none' }}>
        {isOpen ? (
          <DeferredSection load={loadView} place={<Skeleton height="44px" />}>
            {({ VerificationView }) => (
              <VerificationView kind={kind} country={country === 'us' ? 'US' : 'BD'} />
            )}
          </DeferredSection>
        ) : null}
      </Box>
    </>
  );
};
