import { Trans } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { forgetDraft } from '#app/data/drafts/draft-keeper.ts';
import { useSending } from '#app/data/transfers/sent-once/use-sending.ts';
import type { PendingTopUp } from '#app/data/transfers/top-ups/pending-top-up.ts';
import { buyPendingAgain, sentTopUps } from '#app/data/transfers/top-ups/send.ts';
import { Amount } from '#app/ui/money/amount.tsx';
import { RefusedSending } from '#app/ui/money/sending/refused-sending.tsx';
import { SendingView } from '#app/ui/money/sending/sending-view.tsx';
import { localNumber } from '../../answers.ts';
import styles from '../../top-up.module.css';

/** A recharge whose outcome this device does not know: found again after whatever cut it off. */
export const PendingNotice = ({ pending }: { readonly pending: PendingTopUp }) => {
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  const { reference, body, told } = pending;
  const buying = useSending({
    kind: sentTopUps,
    reference,
    send: () => buyPendingAgain(pending),
    isFoundAgain: true,
    onDone: async ({ id }) => {
      // Found filled in, the form would pay it a second time.
      await forgetDraft('top-up');
      await navigate({ to: '/$country/user/top-up/$id', params: { country, id } });
    },
  });
  return (
    <section className={styles['part']} aria-labelledby="pending-top-up">
      <h2 id="pending-top-up">
        <Trans>
          <Amount value={{ currency: told.currency, wire: told.amount }} /> for{' '}
          <bdi className="figures">{localNumber(body.mobile_number)}</bdi>
        </Trans>
      </h2>
      <SendingView
        sending={buying}
        refused={
          <RefusedSending
            error={buying.error}
            countedIn="BDT"
            way={<Trans>OK</Trans>}
            onBack={() => void sentTopUps.settle(reference)}
          >
            <Trans>Nothing was recharged, and nothing has left your account.</Trans>
          </RefusedSending>
        }
      />
    </section>
  );
};
