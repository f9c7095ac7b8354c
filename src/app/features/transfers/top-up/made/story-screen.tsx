import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { operatorNames } from '#domain/top-ups/operators.ts';
import { askAgain } from '#app/data/refetch/ask-again.ts';
import { topUpQuery } from '#app/data/transfers/top-ups/made.ts';
import type { TopUp } from '#app/data/transfers/top-ups/made.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { useDigits } from '#app/i18n/numbers.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { CopyRow, DetailRow } from '#app/ui/controls/copy-row.tsx';
import { Amount } from '#app/ui/money/amount.tsx';
import { AsOf } from '#app/ui/money/as-of.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { StatusChip } from '#app/ui/surfaces/status-chip.tsx';
import { Timeline } from '#app/ui/surfaces/timeline.tsx';
import { localNumber } from '../answers.ts';
import { connectionWords } from '../connection-words.ts';
import { usePackName, useValidity } from '../pack-words.tsx';
import { eventWords, statusWords, wordsOfReason } from '../story-words.ts';
import styles from '../top-up.module.css';
import { BackToTopUp } from './back-to-top-up.tsx';

const Head = ({ made }: { readonly made: TopUp }) => {
  const { t } = useLingui();
  const { chip, tone, sentence } = statusWords[made.status];
  return (
    <div className={styles['head']}>
      <Amount size="hero" value={{ currency: 'BDT', wire: made.amount }} />
      <StatusChip tone={tone}>{t(chip)}</StatusChip>
      <p role="status">{t(sentence)}</p>
    </div>
  );
};

const Figures = ({ made }: { readonly made: TopUp }) => {
  const { t } = useLingui();
  const digits = useDigits();
  const nameOf = usePackName();
  const validity = useValidity();
  const { pack, rate, debit_currency: currency } = made;
  return (
    <dl className={styles['figures']}>
      <DetailRow label={t`Mobile number`}>
        <span className="figures">{localNumber(made.mobile_number)}</span>
      </DetailRow>
      <DetailRow label={t`Operator`}>
        {operatorNames[made.operator]}, {t(connectionWords[made.connection_type])}
      </DetailRow>
      {pack === null ? null : (
        <DetailRow label={t`Pack`}>
          {nameOf(pack)} {validity(pack)}
        </DetailRow>
      )}
      {rate === null ? null : (
        <DetailRow label={t`Rate`}>
          <span className="figures">{digits(`1 USD = ${rate} BDT`)}</span>
        </DetailRow>
      )}
      <DetailRow label={t`Paid`}>
        <Amount value={{ currency, wire: made.total_debit }} />
      </DetailRow>
      <CopyRow label={t`Reference`} value={made.reference_id} />
    </dl>
  );
};

const Happened = ({ made }: { readonly made: TopUp }) => {
  const { t } = useLingui();
  const instant = useInstantText();
  const zoneName = useZoneName();
  return (
    <Timeline
      happenings={made.events.map(({ kind, happened_at: at, reason }) => {
        const why = wordsOfReason(reason);
        const [when, zone] = [instant(at, 'BDT'), zoneName('BDT')];
        return {
          key: kind,
          what: t(eventWords[kind]),
          why: why && t(why),
          when: (
            <time className={styles['quiet']} dateTime={at}>
              {t`${when}, ${zone}`}
            </time>
          ),
        };
      })}
    />
  );
};

const Story = ({ made }: { readonly made: TopUp }) => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <div className={styles['review']}>
      <Card className={styles['part'] ?? ''}>
        <Head made={made} />
        <Figures made={made} />
      </Card>
      <div>
        <Link
          to="/$country/user/top-up"
          params={{ country }}
          search={{ again: made.id }}
          className={buttonClass('primary')}
        >
          {made.status === 'FAILED' ? (
            <Trans>Try it again</Trans>
          ) : (
            <Trans>Recharge it again</Trans>
          )}
        </Link>
      </div>
      <Card className={styles['part'] ?? ''} aria-labelledby="top-up-story">
        <h2 id="top-up-story">
          <Trans>What has happened</Trans>
        </h2>
        <Happened made={made} />
      </Card>
    </div>
  );
};

/** One recharge from asking to its end: where it stands, what it cost, and the way to another. */
export const StoryScreen = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const query = topUpQuery(id);
  const { data, error, dataUpdatedAt } = useQuery(query);
  const retry = () => askAgain(query.queryKey);
  return (
    <>
      <BackToTopUp />
      <PageTitle title={t`Recharge`}>
        <AsOf updatedAtMs={dataUpdatedAt} />
      </PageTitle>
      {error && !data ? <ErrorNotice error={error} onRetry={retry} /> : null}
      {!data && !error ? (
        <div className={styles['review']} aria-busy="true">
          <Skeleton height="420px" />
          <SlowNotice onRetry={retry} />
        </div>
      ) : null}
      {data ? <Story made={data} /> : null}
    </>
  );
};
