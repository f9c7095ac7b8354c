import { Trans, useLingui } from '@lingui/react/macro';
import { divideUnsure } from '#domain/add-money/funds-hold.ts';
import { money } from '#domain/money/money.ts';
import { parseWireAmount } from '#domain/money/wire-amount.ts';
import type { DepositTerms } from '#app/data/transfers/add-money/deposits.ts';
import type { LinkedBank } from '#app/data/transfers/add-money/linked-banks.ts';
import { prepareDeposit } from '#app/data/transfers/add-money/put-in.ts';
import type { AgreedDeposit } from '#app/data/transfers/add-money/put-in.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { DetailRow } from '#app/ui/controls/copy-row.tsx';
import { Amount, useAmountText } from '#app/ui/money/amount.tsx';
import { wireAmountOf, wireMemoOf } from '../prepare/deposit-answers.ts';
import type { PullAnswers } from '../prepare/deposit-answers.ts';
import { Review } from './review.tsx';

interface PullReviewProps {
  readonly answers: PullAnswers;
  readonly source: LinkedBank;
  readonly terms: DepositTerms;
  readonly onAgree: (agreed: AgreedDeposit) => void;
  readonly onBack: () => void;
}

/** When how much of it can be used. */
const WhenUsable = ({ wire, terms }: { readonly wire: string; readonly terms: DepositTerms }) => {
  const { t } = useLingui();
  const instant = useInstantText();
  const zoneName = useZoneName();
  const { atOnce, held } = divideUnsure(parseWireAmount(wire, 'USD')?.minor ?? 0n);
  const zone = zoneName('USD');
  return (
    <>
      <DetailRow label={t`Can be used at once`}>
        <Amount value={money('USD', atOnce)} />
      </DetailRow>
      {held === 0n || terms.available_at === null ? null : (
        <DetailRow label={t`Can be used from ${instant(terms.available_at, 'USD')} (${zone})`}>
          <Amount value={money('USD', held)} />
        </DetailRow>
      )}
      {terms.sent_at === null ? null : (
        <DetailRow label={t`Your bank is asked on`}>
          {instant(terms.sent_at, 'USD')} ({zone})
        </DetailRow>
      )}
    </>
  );
};

/** A pull once more, with the sentence that lets the money be pulled (Nacha's authorization). */
export const PullReview = ({ answers, source, terms, onAgree, onBack }: PullReviewProps) => {
  const write = useAmountText();
  const wire = wireAmountOf(answers.amount) ?? '0.00';
  const { institution, mask } = source;
  const amount = write({ currency: 'USD', wire });
  const agree = () =>
    onAgree(
      prepareDeposit(
        {
          destination_account: answers.into,
          method: 'ACH_PULL',
          external_account_id: source.id,
          amount: wire,
          memo: wireMemoOf(answers.memo),
          available_at: terms.available_at,
        },
        { source: institution, amount: wire, currency: 'USD' },
      ),
    );
  return (
    <Review
      value={{ currency: 'USD', wire }}
      source={{ name: institution, mask }}
      into={answers.into}
      consent={
        <Trans>
          By adding it you let Kheya pull {amount} once from your account ••{mask} at{' '}
          <bdi>{institution}</bdi>, by ACH. If your bank does not pay, the amount is taken out of
          your account again.
        </Trans>
      }
      onAgree={agree}
      onBack={onBack}
    >
      <WhenUsable wire={wire} terms={terms} />
    </Review>
  );
};
