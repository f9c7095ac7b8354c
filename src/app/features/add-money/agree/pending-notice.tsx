import { Trans } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { resubmitDeposit, depositSubmission } from '#app/data/deposits.ts';
import type { PendingDeposit } from '#app/data/deposits.ts';
import { useSubmission } from '#app/data/submission/use-submission.ts';
import { Amount } from '#app/ui/money/amount.tsx';
import { RefusedSending } from '#app/ui/money/sending/refused-sending.tsx';
import { SendingView } from '#app/ui/money/sending/sending-view.tsx';
import styles from '../add-money.module.css';
import { endDraft } from './end-draft.ts';

/** What was asked for and has no outcome here: found again after whatever cut it off. */
export const PendingNotice = ({ pending }: { readonly pending: PendingDeposit }) => {
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  const asking = useSubmission({
    kind: depositSubmission,
    reference: pending.reference,
    send: () => resubmitDeposit(pending),
    isFoundAgain: true,
    onDone: async ({ id }) => {
      await endDraft(pending);
      await navigate({ to: '/$country/user/addMoney/$id', params: { country, id } });
    },
  });
  const { source, amount, currency } = pending.told;
  return (
    <section className={styles['column']} aria-labelledby="pending-deposit">
      <h2 id="pending-deposit">
        <Trans>
          <Amount value={{ currency, wire: amount }} /> from <bdi>{source}</bdi>
        </Trans>
      </h2>
      <SendingView
        sending={asking}
        refused={
          <RefusedSending
            error={asking.error}
            countedIn={currency}
            way={<Trans>OK</Trans>}
            onBack={() => void depositSubmission.settle(pending.reference)}
          >
            <Trans>Nothing was added, and nothing was taken anywhere.</Trans>
          </RefusedSending>
        }
      />
    </section>
  );
};
