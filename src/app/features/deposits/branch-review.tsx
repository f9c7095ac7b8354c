import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, MapPin, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { normalizeBankReference } from '#domain/deposits/branch-deposit.ts';
import type { DepositBank, ReviewedDeposit } from '#app/data/deposits.ts';
import { prepareDeposit } from '#app/data/deposits.ts';
import { useDayText } from '#app/i18n/formatters.ts';
import { ReviewFact } from '#app/components/payments/payment-review.tsx';
import { useAmountText } from '#app/components/amount.tsx';
import { DepositReview, DepositSubmission } from './deposit-review.tsx';
import { toWireBranchAmount } from './deposit-input.ts';
import type { BranchDepositInput } from './deposit-input.ts';

interface BranchReviewProps {
  readonly answers: BranchDepositInput;
  readonly bank: DepositBank;
  readonly onBack: () => void;
  readonly onDone: () => Promise<void>;
}

/** The review of a deposit at a branch and, once confirmed, its submission. */
export const BranchReview = ({ answers, bank, onBack, onDone }: BranchReviewProps) => {
  const { t } = useLingui();
  const dayText = useDayText();
  const write = useAmountText();
  const [agreed, setAgreed] = useState<ReviewedDeposit>();
  if (agreed !== undefined)
    return <DepositSubmission pending={agreed} onRefused={onBack} onDone={onDone} />;
  const { into, branch, deposited_on, bank_reference, slip } = answers;
  const value = { currency: 'BDT', wire: toWireBranchAmount(answers.amount) } as const;
  const amount = write(value);
  const announce = () =>
    setAgreed(
      prepareDeposit(
        {
          destination_account: into,
          method: 'BRANCH_DEPOSIT',
          branch_deposit: { bank: bank.id, branch, deposited_on, bank_reference, slip },
          amount: value.wire,
          memo: null,
          available_at: null,
        },
        { source: bank.bank_name, amount: value.wire, currency: 'BDT' },
      ),
    );
  return (
    <DepositReview
      value={value}
      source={{ name: bank.bank_name, mask: bank.account_number.slice(-4) }}
      into={into}
      title={t`Review your deposit`}
      action={<Trans>Submit {amount} deposit</Trans>}
      consent={
        <Trans>
          We add the money once we have found it at the bank, usually by the next business day in
          Bangladesh. Keep the slip until then.
        </Trans>
      }
      onConfirm={announce}
      onBack={onBack}
      facts={
        <>
          <ReviewFact icon={MapPin} label={t`Branch`}>
            <bdi>{branch}</bdi>
          </ReviewFact>
          <ReviewFact icon={CalendarDays} label={t`Deposit date`}>
            {dayText(deposited_on)}
          </ReviewFact>
          <ReviewFact icon={ReceiptText} label={t`Slip number`}>
            <bdi className="figures">{normalizeBankReference(bank_reference)}</bdi>
          </ReviewFact>
        </>
      }
    />
  );
};
