import type { StackProps } from '@chakra-ui/react';
import { Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { permissionFor } from '#domain/permissions/rules.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import type { BusinessProgress, BusinessSummary } from '#app/data/businesses.ts';
import { businessesQuery, businessProgressQuery } from '#app/data/businesses.ts';
import { userQuery } from '#app/data/customers.ts';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { Actions, BusinessBadge, BusinessLogo, ProgressBar } from './business-parts.tsx';
import { businessTabs, useBusinessKind, useBusinessRoutes } from './business-kind.tsx';
import { kybReasonLabels, structureLabels } from './labels.ts';
import { OwnershipRequests } from './ownership-requests.tsx';
import { Aside, Columns } from '#app/ui/page/columns.tsx';
import { Panel, Sheet } from '#app/ui/surfaces/panel.tsx';
import { RowText } from '#app/ui/surfaces/link-rows.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';

/** The customer's US businesses, each with its logo, its state and the next step (product.md B14). */
export const BusinessesScreen = () => {
  const { t } = useLingui();
  const kind = useBusinessKind();
  const { data: businesses, error, dataUpdatedAt } = useQuery(businessesQuery(kind));
  const hasSome = businesses !== undefined && businesses.length > 0;
  return (
    <>
      <PageTitle
        title={kind === 'US' ? t`US Business` : t`Non-US Business`}
        actions={hasSome ? <AddLink /> : null}
      >
        <AsOf updatedAtMs={dataUpdatedAt} />
      </PageTitle>
      <Columns shares={[2, 1]}>
        <Stack gap="4" minWidth="0">
          <OwnershipRequests />
          {!businesses && error ? (
            <ErrorNotice error={error} onRetry={() => retryQuery(businessesQuery(kind).queryKey)} />
          ) : null}
          {!businesses && !error ? <ListSkeleton /> : null}
          {businesses?.length === 0 ? (
            <EmptyState action={<AddLink isFirst />}>
              {kind === 'US' ? (
                <Trans>Register your company to hold its money apart from yours.</Trans>
              ) : (
                <Trans>
                  Register your company in Bangladesh to hold its money apart from yours.
                </Trans>
              )}
            </EmptyState>
          ) : null}
          {hasSome ? (
            <Stack as="ul" gap="3" aria-label={t`Your businesses`}>
              {businesses.map((business) => (
                <BusinessRow key={business.id} business={business} />
              ))}
            </Stack>
          ) : null}
        </Stack>
        <Aside>
          <HowItWorks />
        </Aside>
      </Columns>
    </>
  );
};

/** The link to register a business. Where that is closed, it leads to the reason (product.md A18). */
const AddLink = ({ isFirst = false }: { readonly isFirst?: boolean }) => {
  const { country } = useParams({ from: '/$country/user' });
  const routes = useBusinessRoutes();
  const tab = businessTabs[useBusinessKind()];
  const { data: user } = useQuery(userQuery());
  const isClosed = user !== undefined && !permissionFor(toPermissionFacts(user), tab).canUse;
  return (
    <ButtonLink
      to={routes.add}
      params={{ country }}
      kind={isClosed ? 'secondary' : 'primary'}
      {...(isClosed && { color: 'fg.muted' })}
    >
      {isClosed ? <Lock size={16} aria-hidden="true" /> : null}
      {isFirst ? <Trans>Register a business</Trans> : <Trans>Add a business</Trans>}
      {isClosed ? (
        <span className="visually-hidden">
          <Trans>(locked, shows why)</Trans>
        </span>
      ) : null}
    </ButtonLink>
  );
};

/** On wide screens the button of a business is at the end of its row. */
const BusinessSheet = (props: StackProps) => (
  <Sheet
    display={{ base: 'flex', md: 'grid' }}
    gridTemplateColumns="minmax(0, 1fr) auto"
    alignItems={{ md: 'center' }}
    {...props}
  />
);

const wholeLine = { gridColumn: '1 / -1', gridRow: '2' } as const;

const BusinessRow = ({ business }: { readonly business: BusinessSummary }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const routes = useBusinessRoutes();
  const { data: progress } = useQuery(businessProgressQuery(business.id, useBusinessKind()));
  const { id, name, structure, formation_state: state } = business;
  const facts = [structure && t(structureLabels[structure]), state].filter(Boolean);
  const needsCustomer = progress?.sections.some(
    ({ requested_for: reason, is_answered: isAnswered }) => reason !== null && !isAnswered,
  );
  const isUnfinished = progress?.synctera_verification_status === null || needsCustomer;
  return (
    <BusinessSheet as="li">
      <Grid templateColumns="auto minmax(0, 1fr)" gap="3">
        <BusinessLogo id={id} name={name} />
        <RowText as="div" gap="0.5">
          <Flex
            as="span"
            wrap="wrap"
            align="center"
            gap="4px 8px"
            overflowWrap="anywhere"
            css={{ '& > *': { minWidth: '0', whiteSpace: 'normal' } }}
          >
            <strong>
              <bdi>{name}</bdi>
            </strong>
            {progress ? (
              <BusinessBadge progress={progress} />
            ) : (
              <Skeleton width="7rem" height="1.5rem" />
            )}
          </Flex>
          {facts.length > 0 ? <MutedText as="span">{facts.join(' · ')}</MutedText> : null}
          {progress ? <NextStep progress={progress} /> : <Skeleton width="12rem" />}
        </RowText>
      </Grid>
      {progress?.synctera_verification_status === null ? (
        <ProgressBar progress={progress} {...wholeLine} />
      ) : null}
      <Actions>
        <ButtonLink
          to={routes.one}
          params={{ country, id }}
          kind={isUnfinished ? 'primary' : 'secondary'}
          aria-label={isUnfinished ? t`Continue: ${name}` : t`Open: ${name}`}
        >
          {isUnfinished ? <Trans>Continue</Trans> : <Trans>Open</Trans>}
        </ButtonLink>
      </Actions>
    </BusinessSheet>
  );
};

/** One line: what the bank waits for, or why it refused. */
const NextStep = ({ progress }: { readonly progress: BusinessProgress }) => {
  const { t } = useLingui();
  const { synctera_verification_status: status, sections, rejected_for: reason } = progress;
  if (status === 'REJECTED' && reason)
    return (
      <Text as="span" color="danger" fontWeight="600">
        {t(kybReasonLabels[reason])}
      </Text>
    );
  const asked = sections.find((one) => one.requested_for !== null && !one.is_answered);
  if (asked?.requested_for) return <strong>{t(kybReasonLabels[asked.requested_for])}</strong>;
  if (status === 'VENDOR_ERROR') return <Trans>Nothing is lost. Submit it again.</Trans>;
  if (status === 'ACCEPTED') return <Trans>This business is verified.</Trans>;
  if (status !== null) return <Trans>We’ll email you when the review is complete.</Trans>;
  return <Trans>Your answers are saved. You can continue on any device.</Trans>;
};

/** The number of a step in a circle before it. */
const numbered = {
  counterReset: 'step',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr)',
    gap: '3',
    counterIncrement: 'step',
  },
  '& > li::before': {
    display: 'grid',
    placeItems: 'center',
    width: '24px',
    height: '24px',
    borderRadius: 'full',
    bg: 'bg.muted',
    content: 'counter(step)',
    fontSize: 'xs',
    fontWeight: '650',
  },
};

const HowItWorks = () => (
  <Panel titleId="how-it-works" title={<Trans>How it works</Trans>}>
    <Stack as="ol" gap="3" css={numbered}>
      <li>
        <Trans>Fill in six short sections. You can stop at any time and continue later.</Trans>
      </li>
      <li>
        <Trans>We review the business and email you the result.</Trans>
      </li>
      <li>
        <Trans>If something is missing, we ask for exactly that.</Trans>
      </li>
    </Stack>
    <MutedText>
      {useBusinessKind() === 'US' ? (
        <Trans>
          Have at hand: EIN letter, certificate of incorporation, and a proof of the company’s
          address. Registration is free.
        </Trans>
      ) : (
        <Trans>
          Have at hand: trade licence, TIN certificate and a bank document. The registration fee is
          shown before you submit.
        </Trans>
      )}
    </MutedText>
  </Panel>
);

const ListSkeleton = () => {
  const { t } = useLingui();
  const kind = useBusinessKind();
  return (
    <Stack gap="3" role="group" aria-busy="true" aria-label={t`Loading businesses`}>
      {['first', 'second'].map((key) => (
        <BusinessSheet key={key}>
          <Grid templateColumns="auto minmax(0, 1fr)" gap="3">
            <Skeleton width="48px" height="48px" />
            <RowText gap="0.5">
              <Skeleton width="12rem" height="1.25rem" />
              <Skeleton width="9rem" height="1.25rem" />
            </RowText>
          </Grid>
          <Skeleton height="44px" />
        </BusinessSheet>
      ))}
      <SlowNotice onRetry={() => retryQuery(businessesQuery(kind).queryKey)} />
    </Stack>
  );
};
