import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CardToken, ReviewedDeposit } from '#app/data/deposits.ts';
import { prepareDeposit } from '#app/data/deposits.ts';
import { DetailRow } from '#app/ui/controls/copy-row.tsx';
import { Amount, useAmountText } from '#app/ui/money/amount.tsx';
import { PuttingIn } from '../agree/putting-in.tsx';
import { Review } from '../agree/review.tsx';
import { wireAmountOf, wireMemoOf } from '../prepare/deposit-answers.ts';
import type { DepositAnswers } from '../prepare/deposit-answers.ts';
import { nameOfCard } from './name-of-card.ts';

interface CardAgreeingProps {
  readonly answers: DepositAnswers;
  readonly token: CardToken;
  readonly onBack: () => void;
  readonly onDone: () => Promise<void>;
}

/** A payment by card once more, and what becomes of it once it is agreed to. */
export const CardAgreeing = ({ answers, token, onBack, onDone }: CardAgreeingProps) => {
  const { t } = useLingui();
  const write = useAmountText();
  const [agreed, setAgreed] = useState<ReviewedDeposit>();
  if (agreed !== undefined)
    return <PuttingIn pending={agreed} onRefused={onBack} onDone={onDone} />;
  const wire = wireAmountOf(answers.amount) ?? '0.00';
  const value = { currency: 'USD', wire } as const;
  const amount = write(value);
  const { last_four: mask } = token;
  const name = nameOfCard(token);
  const agree = () =>
    setAgreed(
      prepareDeposit(
        {
          destination_account: answers.into,
          method: 'DEBIT_CARD',
          card: token.id,
          amount: wire,
          memo: wireMemoOf(answers.memo),
          available_at: null,
        },
        { source: name, amount: wire, currency: 'USD' },
      ),
    );
  return (
    <Review
      value={value}
      source={{ name, mask }}
      into={answers.into}
      consent={
        <Trans>
          By adding it you let Kheya charge {amount} once to your card ••{mask}.
        </Trans>
      }
      onAgree={agree}
      onBack={onBack}
    >
      <DetailRow label={t`Can be used at once`}>
        <Amount value={value} />
      </DetailRow>
    </Review>
  );
};
