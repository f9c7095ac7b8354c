import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Currency } from '#domain/money/money.ts';
import { pendingDeposits } from '#app/data/deposits.ts';
import { pendingTransfers } from '#app/data/transfer-submission.ts';
import { usePending } from '#app/data/submission/submission-lock.ts';
import { pendingTopUps } from '#app/data/top-ups.ts';
import { buttonClass } from '#app/ui/plain/button.tsx';
import { Amount } from '#app/components/amount.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { useUserCountry } from '#app/platform/session/route-guard.ts';

interface UnresolvedSubmissionProps {
  /** The screen that asks the bank for its outcome. */
  readonly to: '/$country/user/transferMoney' | '/$country/user/top-up' | '/$country/user/addMoney';
  readonly children: ReactNode;
}

const UnresolvedSubmission = ({ to, children }: UnresolvedSubmissionProps) => {
  const country = useUserCountry();
  return (
    <Notice
      tone="warning"
      action={
        <Link to={to} params={{ country }} className={buttonClass('secondary')}>
          <Trans>Find out</Trans>
        </Link>
      }
    >
      {children}
    </Notice>
  );
};

const Sum = ({ of }: { readonly of: { readonly amount: string; readonly currency: Currency } }) => (
  <Amount value={{ currency: of.currency, wire: of.amount }} />
);

/** What this device sent and knows no outcome of, each with the way to it. */
export const UnresolvedSubmissions = () => {
  const transfer = usePending(pendingTransfers);
  const topUp = usePending(pendingTopUps);
  const deposit = usePending(pendingDeposits);
  return (
    <>
      {typeof transfer === 'object' ? (
        <UnresolvedSubmission to="/$country/user/transferMoney">
          <Trans>
            <Sum of={transfer.told} /> to <bdi>{transfer.told.payee}</bdi>: we don’t know yet
            whether it went through.
          </Trans>
        </UnresolvedSubmission>
      ) : null}
      {typeof topUp === 'object' ? (
        <UnresolvedSubmission to="/$country/user/top-up">
          <Trans>
            A recharge of <Sum of={topUp.told} />: we don’t know yet whether it went through.
          </Trans>
        </UnresolvedSubmission>
      ) : null}
      {typeof deposit === 'object' ? (
        <UnresolvedSubmission to="/$country/user/addMoney">
          <Trans>
            <Sum of={deposit.told} /> from <bdi>{deposit.told.source}</bdi>: we don’t know yet
            whether it went through.
          </Trans>
        </UnresolvedSubmission>
      ) : null}
    </>
  );
};
