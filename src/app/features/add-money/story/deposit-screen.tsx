import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { depositQuery } from '#app/data/transfers/add-money/deposits.ts';
import type { Deposit } from '#app/data/transfers/add-money/deposits.ts';
import { askAgain } from '#app/data/refetch/ask-again.ts';
import { Amount } from '#app/ui/money/amount.tsx';
import { StoryFrame } from '#app/ui/money/story/story-frame.tsx';
import { StoryReceipt } from '#app/ui/money/story/story-receipt.tsx';
import { wordsOfDeposit, wordsOfReason } from '../deposit-words.ts';
import { DepositFigures } from './deposit-figures.tsx';
import { DepositTimeline } from './deposit-timeline.tsx';

const Story = ({ deposit }: { readonly deposit: Deposit }) => {
  const { t } = useLingui();
  const { chip, tone, sentence } = wordsOfDeposit(deposit);
  const why = wordsOfReason(deposit.reason);
  return (
    <>
      <StoryReceipt
        amount={<Amount size="hero" value={{ currency: deposit.currency, wire: deposit.amount }} />}
        chip={t(chip)}
        tone={tone}
        sentence={
          <>
            {t(sentence)} {why ? t(why) : null}
          </>
        }
      >
        <DepositFigures deposit={deposit} />
      </StoryReceipt>
      <DepositTimeline deposit={deposit} />
    </>
  );
};

/** Money that was put in, from asking to its end: where it stands, and when it can be used (B6). */
export const DepositScreen = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const navigate = useNavigate();
  const query = depositQuery(id);
  return (
    <StoryFrame
      title={t`Added money`}
      read={useQuery(query)}
      onRetry={() => askAgain(query.queryKey)}
      onNowhere={() => void navigate({ to: '/$country/user/addMoney', params: { country } })}
    >
      {(deposit) => <Story deposit={deposit} />}
    </StoryFrame>
  );
};
