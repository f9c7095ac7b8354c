import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { Transfer } from '#contract/transfers/transfers.ts';
import { forgetPendingSend } from '#app/data/transfers/pending-send.ts';
import type { PendingSend } from '#app/data/transfers/pending-send.ts';
import { isDefiniteNo } from '#app/data/transfers/sent-once/definite-no.ts';
import { sendPendingAgain } from '#app/data/transfers/send.ts';
import { Amount } from '#app/ui/money/amount.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import styles from '../transfers.module.css';
import { Checking } from './checking.tsx';
import { usePendingSend } from './use-pending-send.ts';

interface PendingProps {
  readonly pending: PendingSend;
  readonly see: (transfer: Transfer) => Promise<void>;
}

const Pending = ({ pending, see }: PendingProps) => {
  const again = useMutation({
    mutationFn: () => sendPendingAgain(pending),
    retry: false,
    networkMode: 'always',
    onSuccess: see,
  });
  const { payee, amount, currency } = pending.told;
  return (
    <section className={styles['pending']} aria-labelledby="pending-transfer">
      <h2 id="pending-transfer">
        <Trans>
          <Amount value={{ currency, wire: amount }} /> to <bdi>{payee}</bdi>
        </Trans>
      </h2>
      {again.error && isDefiniteNo(again.error) ? null : (
        <Checking
          reference={pending.reference}
          isStillSending={again.isPending}
          onDone={see}
          onAgain={() => again.mutate()}
          onGivenUp={() => void forgetPendingSend(pending.reference)}
        />
      )}
      {again.error ? <ErrorNotice error={again.error} /> : null}
    </section>
  );
};

/** A sending whose outcome this device does not know: found again after whatever cut it off. */
export const PendingNotice = () => {
  const pending = usePendingSend();
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  const see = async ({ id, client_reference: reference }: Transfer) => {
    await forgetPendingSend(reference);
    await navigate({ to: '/$country/user/transferMoney/$id', params: { country, id } });
  };
  return typeof pending === 'object' ? (
    <Pending key={pending.reference} pending={pending} see={see} />
  ) : null;
};
