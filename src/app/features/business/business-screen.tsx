import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Check, Lock } from 'lucide-react';
import { retryQuery } from '#app/data/cache/refetch.ts';
import type { BusinessProgress } from '#app/data/businesses.ts';
import { businessesQuery, businessKeys, businessProgressQuery } from '#app/data/businesses.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { businessNowMs } from '#app/platform/bank-time.ts';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { BackButton } from '#app/ui/controls/back-button.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton, StatusBadge } from '#app/ui/surfaces/surfaces.tsx';
import { BusinessBadge, BusinessLogo, MarkedRow, ProgressBar } from './business-parts.tsx';
import { useBusinessKind, useBusinessRoutes } from './business-kind.tsx';
import { BusinessStatus } from './business-status.tsx';
import {
  kybReasonLabels,
  missingLabels,
  sectionLabels,
  sectionNoteOf,
  signatureLocked,
} from './labels.ts';
import { LogoField } from './logo-field.tsx';
import { nextSection, updateOf } from './sections.ts';
import { Columns } from '#app/ui/page/columns.tsx';
import { RowLink, RowText, Rows } from '#app/ui/surfaces/link-rows.tsx';
import { Panel } from '#app/ui/surfaces/panel.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';

/** One business: its status, and the checklist that can be left and continued on another device (product.md B14). */
export const BusinessScreen = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  const routes = useBusinessRoutes();
  const { data: businesses } = useQuery(businessesQuery(useBusinessKind()));
  const {
    data: progress,
    error,
    dataUpdatedAt,
  } = useQuery(businessProgressQuery(id, useBusinessKind()));
  const business = businesses?.find((one) => one.id === id);
  const toList = () => navigate({ to: routes.list, params: { country } });
  const retry = () => retryQuery(businessKeys.progress(id));
  return (
    <>
      <BackButton onBack={() => void toList()} />
      <PageTitle
        title={t`Business`}
        heading={
          business ? (
            <Flex as="span" align="center" gap="3" marginBottom="1" overflowWrap="anywhere">
              <BusinessLogo id={id} name={business.name} />
              <bdi>{business.name}</bdi>
            </Flex>
          ) : (
            t`Business`
          )
        }
      >
        <Box as="span" css={{ '@media (width >= 340px)': { paddingInlineStart: '60px' } }}>
          {progress ? <BusinessBadge progress={progress} /> : null}{' '}
          <AsOf updatedAtMs={dataUpdatedAt} />
        </Box>
      </PageTitle>
      {businesses && !business ? (
        <EmptyState>
          <Trans>This business isn’t in your list.</Trans>
        </EmptyState>
      ) : null}
      {!progress && error && business ? <ErrorNotice error={error} onRetry={retry} /> : null}
      {!progress && !error ? <ChecklistSkeleton onRetry={retry} /> : null}
      {progress && business ? (
        <Columns shares={[2, 1]}>
          <Stack gap="4" minWidth="0">
            <BusinessStatus progress={progress} />
            <Checklist progress={progress} />
          </Stack>
          <Stack gap="4" minWidth="0">
            {progress.synctera_verification_status === null ? <Next progress={progress} /> : null}
            <LogoField id={id} />
          </Stack>
        </Columns>
      ) : null}
    </>
  );
};

interface ChecklistProps {
  readonly progress: BusinessProgress;
}

const Checklist = ({ progress }: ChecklistProps) => {
  const inDigits = useNumberText();
  const completed = inDigits(progress.completed);
  const total = inDigits(progress.total);
  const next = nextSection(progress, { nowMs: businessNowMs() });
  return (
    <Stack as="section" gap="3" aria-labelledby="checklist">
      <Flex wrap="wrap" align="center" justify="space-between" gap="8px 16px">
        <h2 id="checklist">
          <Trans>
            {completed} of {total} sections complete
          </Trans>
        </h2>
      </Flex>
      <ProgressBar progress={progress} />
      <Rows as="ol">
        {progress.sections.map((section, index) => (
          <SectionRow
            key={section.section}
            business={progress.business}
            section={section}
            number={index + 1}
            isNext={section.section === next}
            isReady={section.section !== 'SIGNATURE' || section.is_complete || next === 'SIGNATURE'}
          />
        ))}
      </Rows>
    </Stack>
  );
};

type Section = BusinessProgress['sections'][number];

interface SectionRowProps {
  readonly business: string;
  readonly section: Section;
  readonly number: number;
  readonly isNext: boolean;
  /** False for the signature while another section is incomplete. */
  readonly isReady: boolean;
}

const step = {
  placeItems: 'center',
  width: '28px',
  height: '28px',
  border: '1px solid',
  borderRadius: 'full',
  textStyle: 'sm',
  fontWeight: '650',
} as const;

const stepLooks = {
  open: { borderColor: 'border.input', color: 'fg.muted' },
  here: { borderColor: 'transparent', color: 'var(--primary-fg)', bg: 'primary' },
  done: { borderColor: 'transparent', color: 'bg.surface', bg: 'success' },
} as const;

/** What is wrong or missing has the width of a phone; the badge is below it. */
const badgeBelow = {
  '& > :last-child': {
    gridColumn: { base: '2', sm: 'auto' },
    justifySelf: { base: 'start', sm: 'auto' },
  },
};

const SectionRow = ({ business, section, number, isNext, isReady }: SectionRowProps) => {
  const { t } = useLingui();
  const inDigits = useNumberText();
  const { country } = useParams({ from: '/$country/user' });
  const routes = useBusinessRoutes();
  const { is_complete: isDone, is_open: isOpen, requested_for: reason } = section;
  const title = t(sectionLabels[section.section]);
  const isAsked = reason !== null && !section.is_answered;
  const openState = isNext ? 'here' : 'open';
  return (
    <MarkedRow
      {...(isNext && { bg: 'primary.subtle' })}
      {...(isAsked || hasNames(section, isReady) ? { css: badgeBelow } : {})}
    >
      <Grid as="span" {...step} {...stepLooks[isDone ? 'done' : openState]} aria-hidden="true">
        {isDone ? <Check size={16} /> : inDigits(number)}
      </Grid>
      <RowText gap="0.5">
        {isOpen && isReady ? (
          <RowLink>
            <Link
              to={routes.edit}
              params={{ country, id: business }}
              search={{ update: updateOf(section.section) }}
            >
              {title}
            </Link>
          </RowLink>
        ) : (
          <MutedText as="strong">{title}</MutedText>
        )}
        {isAsked ? (
          <Text as="span" color="danger" fontWeight="600">
            {t(kybReasonLabels[reason])}
          </Text>
        ) : null}
        {isDone ? null : <SectionNote section={section} isReady={isReady} />}
      </RowText>
      <SectionBadge section={section} isReady={isReady} />
    </MarkedRow>
  );
};

/** Whether what is missing is read name by name. */
const hasNames = ({ is_complete: isDone, missing, section }: Section, isReady: boolean): boolean =>
  isReady && !isDone && section !== 'SIGNATURE' && missing.length <= mostNamed;

/** What is missing, by name; the section's subject while nothing of it is filled in. */
const SectionNote = ({ section, isReady }: Pick<SectionRowProps, 'section' | 'isReady'>) => {
  const { t } = useLingui();
  const kind = useBusinessKind();
  const inDigits = useNumberText();
  const { missing, section: name } = section;
  if (!isReady) return <MutedText as="span">{t(signatureLocked)}</MutedText>;
  if (!hasNames(section, isReady))
    return <MutedText as="span">{t(sectionNoteOf(name, kind))}</MutedText>;
  const count = inDigits(missing.length);
  return (
    <Flex as="ul" wrap="wrap" gap="1.5" marginTop="1" aria-label={t`${count} missing`}>
      {missing.map((one) => {
        const label = missingLabels[one];
        return (
          <Box as="li" key={one} {...chip}>
            {label ? t(label) : one}
          </Box>
        );
      })}
    </Flex>
  );
};

const chip = {
  padding: '2px 10px',
  border: '1px dashed',
  borderColor: 'fg.muted',
  borderRadius: 'full',
  bg: 'bg.surface',
  textStyle: 'xs',
  fontWeight: '600',
} as const;

/** More names than this are not read one by one. */
const mostNamed = 4;

const SectionBadge = ({ section, isReady }: Pick<SectionRowProps, 'section' | 'isReady'>) => {
  const inDigits = useNumberText();
  const { is_complete: isDone, requested_for: reason, is_answered: isAnswered } = section;
  const count = inDigits(section.missing.length);
  if (reason && !isAnswered)
    return (
      <StatusBadge tone="error">
        <Trans>Needs a change</Trans>
      </StatusBadge>
    );
  if (isDone)
    return (
      <StatusBadge tone="success">
        <Trans>Done</Trans>
      </StatusBadge>
    );
  if (!isReady)
    return (
      <MutedText as="span">
        <Lock size={16} aria-hidden="true" />
        <span className="visually-hidden">
          <Trans>Locked</Trans>
        </span>
      </MutedText>
    );
  return (
    <StatusBadge tone="warning">
      <Trans>{count} missing</Trans>
    </StatusBadge>
  );
};

/** The one next step, with the page's main button. */
const Next = ({ progress }: ChecklistProps) => {
  const { t } = useLingui();
  const kind = useBusinessKind();
  const { country } = useParams({ from: '/$country/user' });
  const routes = useBusinessRoutes();
  const next = nextSection(progress, { nowMs: businessNowMs() });
  if (next === undefined) return null;
  return (
    <Panel titleId="next-step" title={<Trans>Next: {t(sectionLabels[next])}</Trans>}>
      <MutedText>{t(sectionNoteOf(next, kind))}</MutedText>
      <ButtonLink
        to={routes.edit}
        params={{ country, id: progress.business }}
        search={{ update: updateOf(next) }}
        kind="primary"
      >
        <Trans>Continue</Trans>
      </ButtonLink>
      <MutedText>
        <Trans>Saved answers are on all your devices.</Trans>
      </MutedText>
    </Panel>
  );
};

const ChecklistSkeleton = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useLingui();
  return (
    <div role="group" aria-busy="true" aria-label={t`Loading`}>
      <Columns shares={[2, 1]}>
        <Stack gap="4" minWidth="0">
          <Skeleton width="14rem" height="1.75rem" />
          <Rows as="div">
            {['1', '2', '3', '4', '5', '6'].map((key) => (
              <Skeleton key={key} height="72px" />
            ))}
          </Rows>
          <SlowNotice onRetry={onRetry} />
        </Stack>
      </Columns>
    </div>
  );
};
