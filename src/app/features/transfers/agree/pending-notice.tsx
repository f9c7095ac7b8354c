import { Trans } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { pendingTransfers } from '#app/data/transfers/pending-send.ts';
import type { PendingSend } from '#app/data/transfers/pending-send.ts';
import { endPrepared } from '#app/data/transfers/prepared.ts';
import { sendPendingAgain, sentTransfers } from '#app/data/transfers/send.ts';
import { usePending } from '#app/data/transfers/sent-once/use-pending.ts';
import { useSending } from '#app/data/transfers/sent-once/use-sending.ts';
import { Amount } from '#app/ui/money/amount.tsx';
import { RefusedSending } from '#app/ui/money/sending/refused-sending.tsx';
import { SendingView } from '#app/ui/money/sending/sending-view.tsx';
import styles from '../transfers.module.css';

const Pending = ({ pending }: { readonly pending: PendingSend }) => {
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  const sending = useSending({
    kind: sentTransfers,
    reference: pending.reference,
    send: () => sendPendingAgain(pending),
    isFoundAgain: true,
    onDone: async (made) => {
      await endPrepared(made);
      const params = { country, id: made.id };
      await navigate({ to: '/$country/user/transferMoney/$id', params });
    },
  });
  const { payee, amount, currency } = pending.told;
  return (
    <section className={styles['pending']} aria-labelledby="pending-transfer">
      <h2 id="pending-transfer">
        <Trans>
          <Amount value={{ currency, wire: amount }} /> to <bdi>{payee}</bdi>
        </Trans>
      </h2>
      <SendingView
        sending={sending}
        refused={
          <RefusedSending
            error={sending.error}
            countedIn={currency}
            way={<Trans>OK</Trans>}
            onBack={() => void sentTransfers.settle(pending.reference)}
          >
            <Trans>Nothing was sent, and nothing has left your account.</Trans>
          </RefusedSending>
        }
      />
    </section>
  );
};

/** A sending whose outcome this device does not know: found again after whatever cut it off. */
export const PendingNotice = () => {
  const pending = usePending(pendingTransfers);
  return typeof pending === 'object' ? <Pending key={pending.reference} pending={pending} /> : null;
};
