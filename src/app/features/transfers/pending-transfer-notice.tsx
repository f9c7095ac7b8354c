import { Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { PendingTransfer } from '#app/data/transfer-submission.ts';
import {
  pendingTransfers,
  resubmitTransfer,
  transferSubmission,
} from '#app/data/transfer-submission.ts';
import { endPrepared } from '#app/data/prepared-transfers.ts';
import { usePending } from '#app/data/submission/submission-lock.ts';
import { useSubmission } from '#app/data/submission/use-submission.ts';
import { Amount } from '#app/components/amount.tsx';
import {
  RejectedSubmission,
  SubmissionStatus,
} from '#app/components/payments/submission-status.tsx';

const Pending = ({ pending }: { readonly pending: PendingTransfer }) => {
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  const sending = useSubmission({
    kind: transferSubmission,
    reference: pending.reference,
    send: () => resubmitTransfer(pending),
    isFoundAgain: true,
    onDone: async (made) => {
      await endPrepared(made);
      const params = { country, id: made.id };
      await navigate({ to: '/$country/user/transferMoney/$id', params });
    },
  });
  const { payee, amount, currency } = pending.told;
  return (
    <Stack as="section" aria-labelledby="pending-transfer" gap="3" maxWidth="36rem" mb="6">
      <h2 id="pending-transfer">
        <Trans>
          <Amount value={{ currency, wire: amount }} /> to <bdi>{payee}</bdi>
        </Trans>
      </h2>
      <SubmissionStatus
        sending={sending}
        refused={
          <RejectedSubmission
            error={sending.error}
            countedIn={currency}
            way={<Trans>OK</Trans>}
            onBack={() => void transferSubmission.settle(pending.reference)}
          >
            <Trans>Nothing was sent, and nothing has left your account.</Trans>
          </RejectedSubmission>
        }
      />
    </Stack>
  );
};

/** A sending whose outcome this device does not know: found again after whatever cut it off. */
export const PendingTransferNotice = () => {
  const pending = usePending(pendingTransfers);
  return typeof pending === 'object' ? <Pending key={pending.reference} pending={pending} /> : null;
};
