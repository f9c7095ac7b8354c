import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { queryClient } from '#app/data/cache/query-client.ts';
import type { ReviewedDeposit } from '#app/data/deposits.ts';
import { depositSubmission, depositTermsQuery, submitDeposit } from '#app/data/deposits.ts';
import { useSubmission } from '#app/data/submission/use-submission.ts';
import { RefusedSending } from '#app/ui/money/sending/refused-sending.tsx';
import { SendingView } from '#app/ui/money/sending/sending-view.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import styles from '../add-money.module.css';

interface PuttingInProps {
  readonly pending: ReviewedDeposit;
  readonly onRefused: () => void;
  readonly onDone: () => Promise<void>;
}

/** Asks for what was agreed to, and leads to it once it is known. */
export const PuttingIn = ({ pending, onRefused, onDone }: PuttingInProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const navigate = useNavigate();
  const asking = useSubmission({
    kind: depositSubmission,
    reference: pending.reference,
    send: () => submitDeposit(pending),
    onDone: async ({ id }) => {
      await onDone();
      await navigate({ to: '/$country/user/addMoney/$id', params: { country, id }, replace: true });
    },
    onGivenUp: onRefused,
  });
  const isRefused = asking.stage === 'refused';
  const back = () => {
    // What holds may have changed while the customer read it.
    void queryClient.invalidateQueries({ queryKey: depositTermsQuery().queryKey });
    onRefused();
  };
  return (
    <>
      <PageTitle
        title={isRefused ? t`It was not added` : t`Adding money`}
        place={isRefused ? 'refused' : 'adding'}
      />
      <div className={styles['column']}>
        <SendingView
          sending={asking}
          refused={
            <RefusedSending error={asking.error} countedIn="USD" onBack={back}>
              <Trans>Nothing was added, and nothing was taken anywhere.</Trans>
            </RefusedSending>
          }
        />
      </div>
    </>
  );
};
