import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { Transfer } from '#contract/transfers.ts';
import { parseWireAmount } from '#domain/money/money.ts';
import { transferQuery } from '#app/data/transfers.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { withTexts } from '#app/i18n/texts.ts';
import { Amount } from '#app/ui/money/amount.tsx';
import { BoatMark } from '#app/ui/page/boat-mark.tsx';
import paper from '#app/ui/page/paper.module.css';
import { useLater } from '#app/ui/page/use-later.ts';
import { StoryFrame } from '#app/ui/money/story/story-frame.tsx';
import { StoryReceipt } from '#app/ui/money/story/story-receipt.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import type { StoryParts } from './below/story-parts.tsx';
import { Figures } from './figures.tsx';
import { wordsOfTransfer } from './story-words.ts';
import styles from './story.module.css';

/* The figures do not wait for what stands below them, nor for the words beside them. */
const loadParts = async () =>
  (await withTexts('story-below', import('./below/story-parts.tsx'))).storyParts;

interface ArrivesProps {
  readonly transfer: Transfer;
  readonly parts: StoryParts | undefined;
}

/** What arrives, in figures and in words, so that a digit too many shows. */
const Arrives = ({ transfer, parts }: ArrivesProps) => {
  const { receive_currency: currency, receive_amount: wire } = transfer;
  const received = parseWireAmount(wire, currency);
  return (
    <>
      <Amount size="hero" value={{ currency, wire }} />
      {received ? (
        <p className={styles['words']}>
          {parts ? <parts.AmountWords amount={received} /> : '\u00a0'}
        </p>
      ) : null}
    </>
  );
};

const Story = ({ transfer }: { readonly transfer: Transfer }) => {
  const { t } = useLingui();
  const parts = useLater(loadParts);
  const { cancellable_until: until } = transfer;
  const { chip, tone, sentence } = wordsOfTransfer(transfer);
  return (
    <>
      <StoryReceipt
        className={paper['paper']}
        letterhead={
          <p className={`${paper['paperOnly']} ${paper['letterhead']}`}>
            <BoatMark size={28} /> {t`Kheya transfer receipt`}
          </p>
        }
        amount={<Arrives transfer={transfer} parts={parts} />}
        chip={t(chip)}
        tone={tone}
        sentence={t(sentence)}
      >
        {until === null ? null : parts ? (
          <parts.CancelTransfer transfer={transfer} until={until} />
        ) : (
          <Skeleton height="84px" />
        )}
        <Figures transfer={transfer} />
      </StoryReceipt>
      {parts ? <parts.StoryBelow transfer={transfer} /> : <Skeleton height="20rem" />}
    </>
  );
};

/** One transfer from asking to its end: where it stands, what it cost, and what can be done (B4). */
export const StoryScreen = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const navigate = useNavigate();
  const query = transferQuery(id);
  return (
    <StoryFrame
      title={t`Transfer`}
      read={useQuery(query)}
      onRetry={() => retryQuery(query.queryKey)}
      onNowhere={() =>
        void navigate({ to: '/$country/user/transferMoney/sent', params: { country } })
      }
    >
      {(transfer) => <Story transfer={transfer} />}
    </StoryFrame>
  );
};
