import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { isDefiniteNo } from '#app/data/transfers/sent-once/definite-no.ts';
import { pendingTopUps } from '#app/data/transfers/top-ups/pending-top-up.ts';
import type { PendingTopUp } from '#app/data/transfers/top-ups/pending-top-up.ts';
import { buyPendingAgain } from '#app/data/transfers/top-ups/send.ts';
import type { TopUp } from '#app/data/transfers/top-ups/made.ts';
import { Amount } from '#app/ui/money/amount.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { localNumber } from '../../answers.ts';
import styles from '../../top-up.module.css';
import { Outcome } from './outcome.tsx';

/** A recharge whose outcome this device does not know: found again after whatever cut it off. */
export const PendingNotice = ({ pending }: { readonly pending: PendingTopUp }) => {
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  const { reference, body, told } = pending;
  const see = async ({ id }: TopUp) => {
    await pendingTopUps.forget(reference);
    await navigate({ to: '/$country/user/top-up/$id', params: { country, id } });
  };
  const again = useMutation({
    mutationFn: () => buyPendingAgain(pending),
    retry: false,
    networkMode: 'always',
    onSuccess: see,
  });
  return (
    <section className={styles['part']} aria-labelledby="pending-top-up">
      <h2 id="pending-top-up">
        <Trans>
          <Amount value={{ currency: told.currency, wire: told.amount }} /> for{' '}
          <bdi className="figures">{localNumber(body.mobile_number)}</bdi>
        </Trans>
      </h2>
      {again.error && isDefiniteNo(again.error) ? null : (
        <Outcome
          reference={reference}
          isStillSending={again.isPending}
          onDone={see}
          onAgain={() => again.mutate()}
          onGivenUp={() => void pendingTopUps.forget(reference)}
        />
      )}
      {again.error ? <ErrorNotice error={again.error} /> : null}
    </section>
  );
};
