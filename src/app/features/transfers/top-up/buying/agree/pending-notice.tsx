import { Trans } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { forgetDraft } from '#app/data/drafts.ts';
import { useSubmission } from '#app/data/submission/use-submission.ts';
import type { PendingTopUp } from '#app/data/top-ups.ts';
import { resubmitTopUp, topUpSubmission } from '#app/data/top-ups.ts';
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
  const buying = useSubmission({
    kind: topUpSubmission,
    reference,
    send: () => resubmitTopUp(pending),
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
            onBack={() => void topUpSubmission.settle(reference)}
          >
            <Trans>Nothing was recharged, and nothing has left your account.</Trans>
          </RefusedSending>
        }
      />
    </section>
  );
};
