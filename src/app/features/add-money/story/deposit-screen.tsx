import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { depositQuery } from '#app/data/transfers/add-money/deposits.ts';
import type { Deposit } from '#app/data/transfers/add-money/deposits.ts';
import { askAgain } from '#app/data/refetch/ask-again.ts';
import { Back } from '#app/ui/controls/back-button.tsx';
import { Amount } from '#app/ui/money/amount.tsx';
import { AsOf } from '#app/ui/money/as-of.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { StatusChip } from '#app/ui/surfaces/status-chip.tsx';
import { wordsOfDeposit, wordsOfReason } from '../deposit-words.ts';
import { DepositFigures } from './deposit-figures.tsx';
import { DepositTimeline } from './deposit-timeline.tsx';
import styles from './deposit.module.css';

/** Back to where one came from, or to Add Money where this was opened by a link. */
const BackToAddMoney = () => {
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  return (
    <div className={styles['back']}>
      <Back
        onNowhere={() => void navigate({ to: '/$country/user/addMoney', params: { country } })}
      />
    </div>
  );
};

const Story = ({ deposit }: { readonly deposit: Deposit }) => {
  const { t } = useLingui();
  const { chip, tone, sentence } = wordsOfDeposit(deposit);
  const why = wordsOfReason(deposit.reason);
  return (
    <div className={styles['story']}>
      <Card className={styles['receipt']}>
        <div className={styles['head']}>
          <Amount size="hero" value={{ currency: deposit.currency, wire: deposit.amount }} />
          <StatusChip tone={tone}>{t(chip)}</StatusChip>
          <p role="status">
            {t(sentence)} {why ? t(why) : null}
          </p>
        </div>
        <DepositFigures deposit={deposit} />
      </Card>
      <DepositTimeline deposit={deposit} />
    </div>
  );
};

const Waiting = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={styles['story']} aria-busy="true">
    <Card className={styles['receipt']}>
      <Skeleton width="14rem" height="3rem" />
      <Skeleton width="70%" />
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <Skeleton key={key} height="3.25rem" />
      ))}
    </Card>
    <SlowNotice onRetry={onRetry} />
  </div>
);

/** Money that was put in, from asking to its end: where it stands, and when it can be used (B6). */
export const DepositScreen = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const query = depositQuery(id);
  const { data, error, dataUpdatedAt } = useQuery(query);
  const retry = () => askAgain(query.queryKey);
  return (
    <>
      <BackToAddMoney />
      <PageTitle title={t`Added money`}>
        <AsOf updatedAtMs={dataUpdatedAt} />
      </PageTitle>
      {error && !data ? <ErrorNotice error={error} onRetry={retry} /> : null}
      {!data && !error ? <Waiting onRetry={retry} /> : null}
      {data ? <Story deposit={data} /> : null}
    </>
  );
};
