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
import { BusinessBadge, BusinessLogo, Panel, ProgressBar } from './business-parts.tsx';
import { useBusinessKind, useBusinessRoutes } from './business-kind.tsx';
import styles from './business.module.css';
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
            <span className={styles['heading']}>
              <BusinessLogo id={id} name={business.name} />
              <bdi>{business.name}</bdi>
            </span>
          ) : (
            t`Business`
          )
        }
      >
        <span className={styles['headBadge']}>
          {progress ? <BusinessBadge progress={progress} /> : null}{' '}
          <AsOf updatedAtMs={dataUpdatedAt} />
        </span>
      </PageTitle>
      {businesses && !business ? (
        <EmptyState>
          <Trans>This business isn’t in your list.</Trans>
        </EmptyState>
      ) : null}
      {!progress && error && business ? <ErrorNotice error={error} onRetry={retry} /> : null}
      {!progress && !error ? <ChecklistSkeleton onRetry={retry} /> : null}
      {progress && business ? (
        <div className={styles['page']}>
          <div className={styles['main']}>
            <BusinessStatus progress={progress} />
            <Checklist progress={progress} />
          </div>
          <div className={styles['aside']}>
            {progress.synctera_verification_status === null ? <Next progress={progress} /> : null}
            <LogoField id={id} />
          </div>
        </div>
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
    <section className={styles['list']} aria-labelledby="checklist">
      <div className={styles['head']}>
        <h2 id="checklist">
          <Trans>
            {completed} of {total} sections complete
          </Trans>
        </h2>
      </div>
      <ProgressBar progress={progress} />
      <ol className={styles['sections']}>
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
      </ol>
    </section>
  );
};

interface SectionRowProps {
  readonly business: string;
  readonly section: BusinessProgress['sections'][number];
  readonly number: number;
  readonly isNext: boolean;
  /** False for the signature while another section is incomplete. */
  readonly isReady: boolean;
}

const SectionRow = ({ business, section, number, isNext, isReady }: SectionRowProps) => {
  const { t } = useLingui();
  const inDigits = useNumberText();
  const { country } = useParams({ from: '/$country/user' });
  const routes = useBusinessRoutes();
  const { is_complete: isDone, is_open: isOpen, requested_for: reason } = section;
  const title = t(sectionLabels[section.section]);
  const openState = isNext ? 'here' : 'open';
  return (
    <li data-next={isNext || undefined}>
      <span className={styles['step']} data-state={isDone ? 'done' : openState} aria-hidden="true">
        {isDone ? <Check size={16} /> : inDigits(number)}
      </span>
      <span className={styles['text']}>
        {isOpen && isReady ? (
          <Link
            to={routes.edit}
            params={{ country, id: business }}
            search={{ update: updateOf(section.section) }}
            className={styles['rowLink']}
          >
            {title}
          </Link>
        ) : (
          <strong className={styles['muted']}>{title}</strong>
        )}
        {reason && !section.is_answered ? (
          <span className={styles['problem']}>{t(kybReasonLabels[reason])}</span>
        ) : null}
        {isDone ? null : <SectionNote section={section} isReady={isReady} />}
      </span>
      <SectionBadge section={section} isReady={isReady} />
    </li>
  );
};

/** What is missing, by name; the section's subject while nothing of it is filled in. */
const SectionNote = ({ section, isReady }: Pick<SectionRowProps, 'section' | 'isReady'>) => {
  const { t } = useLingui();
  const kind = useBusinessKind();
  const inDigits = useNumberText();
  const { missing, section: name } = section;
  if (!isReady) return <span className={styles['muted']}>{t(signatureLocked)}</span>;
  if (name === 'SIGNATURE' || missing.length > mostNamed)
    return <span className={styles['muted']}>{t(sectionNoteOf(name, kind))}</span>;
  const count = inDigits(missing.length);
  return (
    <ul className={styles['chips']} aria-label={t`${count} missing`}>
      {missing.map((one) => {
        const label = missingLabels[one];
        return <li key={one}>{label ? t(label) : one}</li>;
      })}
    </ul>
  );
};

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
      <span className={styles['muted']}>
        <Lock size={16} aria-hidden="true" />
        <span className="visually-hidden">
          <Trans>Locked</Trans>
        </span>
      </span>
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
      <p className={styles['muted']}>{t(sectionNoteOf(next, kind))}</p>
      <ButtonLink
        to={routes.edit}
        params={{ country, id: progress.business }}
        search={{ update: updateOf(next) }}
        kind="primary"
      >
        <Trans>Continue</Trans>
      </ButtonLink>
      <p className={styles['muted']}>
        <Trans>Saved answers are on all your devices.</Trans>
      </p>
    </Panel>
  );
};

const ChecklistSkeleton = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useLingui();
  return (
    <div className={styles['page']} role="group" aria-busy="true" aria-label={t`Loading`}>
      <div className={styles['main']}>
        <Skeleton width="14rem" height="1.75rem" />
        <div className={styles['sections']}>
          {['1', '2', '3', '4', '5', '6'].map((key) => (
            <Skeleton key={key} height="72px" />
          ))}
        </div>
        <SlowNotice onRetry={onRetry} />
      </div>
    </div>
  );
};
