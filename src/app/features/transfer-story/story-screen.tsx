import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { Transfer } from '#contract/transfers/transfers.ts';
import { parseWireAmount } from '#domain/money/wire-amount.ts';
import { transferQuery } from '#app/data/transfers/story.ts';
import { askAgain } from '#app/data/refetch/ask-again.ts';
import { withTexts } from '#app/i18n/texts.ts';
import { Back } from '#app/ui/controls/back-button.tsx';
import { Amount } from '#app/ui/money/amount.tsx';
import { AsOf } from '#app/ui/money/as-of.tsx';
import { BoatMark } from '#app/ui/page/boat-mark.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { useLater } from '#app/ui/page/use-later.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { StatusChip } from '#app/ui/surfaces/status-chip.tsx';
import paper from '#app/ui/page/paper.module.css';
import type { StoryParts } from './below/story-parts.tsx';
import { Figures } from './figures.tsx';
import { wordsOfTransfer } from './story-words.ts';
import styles from './story.module.css';

/* The figures do not wait for what stands below them, nor for the words beside them. */
const loadParts = async () =>
  (await withTexts('story-below', import('./below/story-parts.tsx'))).storyParts;

/** Back to where one came from, or to what was sent where this was opened by a link. */
const BackToSent = () => {
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  return (
    <div className={styles['back']}>
      <Back
        onNowhere={() =>
          void navigate({ to: '/$country/user/transferMoney/sent', params: { country } })
        }
      />
    </div>
  );
};

interface HeadProps {
  readonly transfer: Transfer;
  readonly parts: StoryParts | undefined;
}

/** What arrives, in figures and in words, so that a digit too many shows. */
const Head = ({ transfer, parts }: HeadProps) => {
  const { t } = useLingui();
  const { chip, tone, sentence } = wordsOfTransfer(transfer);
  const { receive_currency: currency, receive_amount: wire } = transfer;
  const received = parseWireAmount(wire, currency);
  return (
    <div className={styles['head']}>
      <Amount size="hero" value={{ currency, wire }} />
      {received ? (
        <p className={styles['words']}>
          {parts ? <parts.AmountWords amount={received} /> : '\u00a0'}
        </p>
      ) : null}
      <StatusChip tone={tone}>{t(chip)}</StatusChip>
      <p role="status">{t(sentence)}</p>
    </div>
  );
};

const Story = ({ transfer }: { readonly transfer: Transfer }) => {
  const { t } = useLingui();
  const parts = useLater(loadParts);
  const { cancellable_until: until } = transfer;
  return (
    <div className={styles['story']}>
      <Card className={`${styles['receipt']} ${paper['paper']}`}>
        <p className={`${paper['paperOnly']} ${paper['letterhead']}`}>
          <BoatMark size={28} /> {t`Kheya transfer receipt`}
        </p>
        <Head transfer={transfer} parts={parts} />
        {until === null ? null : parts ? (
          <parts.CancelTransfer transfer={transfer} until={until} />
        ) : (
          <Skeleton height="84px" />
        )}
        <Figures transfer={transfer} />
      </Card>
      {parts ? <parts.StoryBelow transfer={transfer} /> : <Skeleton height="20rem" />}
    </div>
  );
};

const Waiting = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={styles['story']} aria-busy="true">
    <Card className={styles['receipt']}>
      <Skeleton width="14rem" height="3rem" />
      <Skeleton width="70%" />
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((key) => (
        <Skeleton key={key} height="3.25rem" />
      ))}
    </Card>
    <SlowNotice onRetry={onRetry} />
  </div>
);

/** One transfer from asking to its end: where it stands, what it cost, and what can be done (B4). */
export const StoryScreen = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const query = transferQuery(id);
  const { data, error, dataUpdatedAt } = useQuery(query);
  const retry = () => askAgain(query.queryKey);
  return (
    <>
      <BackToSent />
      <PageTitle title={t`Transfer`}>
        <AsOf updatedAtMs={dataUpdatedAt} />
      </PageTitle>
      {error && !data ? <ErrorNotice error={error} onRetry={retry} /> : null}
      {!data && !error ? <Waiting onRetry={retry} /> : null}
      {data ? <Story transfer={data} /> : null}
    </>
  );
};
