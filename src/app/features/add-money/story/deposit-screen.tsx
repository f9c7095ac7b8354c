import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { depositQuery } from '#app/data/deposits.ts';
import type { Deposit } from '#app/data/deposits.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { Amount } from '#app/ui/money/amount.tsx';
import { StoryFrame } from '#app/ui/money/story/story-frame.tsx';
import { StoryReceipt } from '#app/ui/money/story/story-receipt.tsx';
import { useLater } from '#app/ui/page/use-later.ts';
import { wordsOfDeposit } from '../deposit-words.ts';
import { DepositFigures } from './deposit-figures.tsx';
import { sentenceOf } from './sentence-words.ts';
import { Reason } from '#app/ui/money/reasons/reason.tsx';

/** Fetched once it is seen where the money stands. */
const loadTimeline = () => import('./deposit-timeline.tsx');

/** What was wrong with a slip can be put right with the same one. */
const AnnounceAgain = () => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <div>
      <Link
        to="/$country/user/addMoney/branch"
        params={{ country }}
        className={buttonClass('primary')}
      >
        <Trans>Announce it again</Trans>
      </Link>
    </div>
  );
};

/** Fetched for a check alone. */
const loadPictures = () => import('./check-pictures.tsx');

const Pictures = ({ check }: { readonly check: NonNullable<Deposit['check_deposit']> }) => {
  const pictures = useLater(loadPictures);
  return pictures ? <pictures.CheckPictures check={check} /> : null;
};

const Story = ({ deposit }: { readonly deposit: Deposit }) => {
  const { t } = useLingui();
  const { method, status } = deposit;
  const { chip, tone } = wordsOfDeposit(deposit);
  const timeline = useLater(loadTimeline);
  return (
    <>
      <StoryReceipt
        amount={<Amount size="hero" value={{ currency: deposit.currency, wire: deposit.amount }} />}
        chip={t(chip)}
        tone={tone}
        sentence={
          <>
            {t(sentenceOf(deposit))} <Reason code={deposit.reason} />
          </>
        }
      >
        <DepositFigures deposit={deposit} />
      </StoryReceipt>
      {timeline ? <timeline.DepositTimeline deposit={deposit} /> : null}
      {deposit.check_deposit === null ? null : <Pictures check={deposit.check_deposit} />}
      {method === 'BRANCH_DEPOSIT' && status === 'DECLINED' ? <AnnounceAgain /> : null}
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
      title={t`Deposit`}
      read={useQuery(query)}
      onRetry={() => retryQuery(query.queryKey)}
      onNowhere={() => void navigate({ to: '/$country/user/addMoney', params: { country } })}
    >
      {(deposit) => <Story deposit={deposit} />}
    </StoryFrame>
  );
};
