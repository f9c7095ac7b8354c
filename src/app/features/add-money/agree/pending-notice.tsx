import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { Deposit } from '#contract/add-money/deposits.ts';
import { putIn, settleDeposit } from '#app/data/transfers/add-money/put-in.ts';
import type { PendingDeposit } from '#app/data/transfers/add-money/put-in.ts';
import { isDefiniteNo } from '#app/data/transfers/sent-once/definite-no.ts';
import { Amount } from '#app/ui/money/amount.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import styles from '../add-money.module.css';
import { Checking } from './checking.tsx';

/** What was asked for and has no outcome here: found again after whatever cut it off. */
export const PendingNotice = ({ pending }: { readonly pending: PendingDeposit }) => {
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  const see = async ({ id }: Deposit) => {
    await settleDeposit(pending.reference);
    await navigate({ to: '/$country/user/addMoney/$id', params: { country, id } });
  };
  const again = useMutation({
    mutationFn: () => putIn(pending),
    retry: false,
    networkMode: 'always',
    onSuccess: see,
  });
  const { source, amount, currency } = pending.told;
  const isRefused = again.error !== null && isDefiniteNo(again.error);
  return (
    <section className={styles['column']} aria-labelledby="pending-deposit">
      <h2 id="pending-deposit">
        <Trans>
          <Amount value={{ currency, wire: amount }} /> from <bdi>{source}</bdi>
        </Trans>
      </h2>
      {isRefused ? null : (
        <Checking
          reference={pending.reference}
          isStillSending={again.isPending}
          onDone={see}
          onAgain={() => again.mutate()}
          onGivenUp={() => void settleDeposit(pending.reference)}
        />
      )}
      {again.error ? <ErrorNotice error={again.error} /> : null}
    </section>
  );
};
