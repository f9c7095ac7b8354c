import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { TransferQuote } from '#app/data/quotes.ts';
import { submitTransfer, transferSubmission } from '#app/data/transfer-submission.ts';
import type { ReviewAnswers } from '#app/data/transfer-submission.ts';
import { useSubmission } from '#app/data/submission/use-submission.ts';
import { RefusedSending } from '#app/ui/money/sending/refused-sending.tsx';
import { SendingView } from '#app/ui/money/sending/sending-view.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import styles from '../transfers.module.css';

interface SendingProps {
  readonly quote: TransferQuote;
  readonly said: ReviewAnswers;
  readonly stepUpToken: string | undefined;
  readonly onRefused: () => void;
  readonly onSent: () => Promise<void>;
}

/** Sends what was reviewed, and leads to the transfer once it is known. */
export const Sending = ({ quote, said, stepUpToken, onRefused, onSent }: SendingProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const navigate = useNavigate();
  const sending = useSubmission({
    kind: transferSubmission,
    reference: quote.client_reference,
    send: () => submitTransfer(quote, said, { stepUpToken, country }),
    onDone: async ({ id }) => {
      await onSent();
      await navigate({
        to: '/$country/user/transferMoney/$id',
        params: { country, id },
        replace: true,
      });
    },
    onGivenUp: onRefused,
  });
  const isRefused = sending.stage === 'refused';
  return (
    <div className={styles['review']}>
      <PageTitle
        title={isRefused ? t`It was not sent` : t`Sending`}
        place={isRefused ? 'refused' : 'sending'}
      />
      <SendingView
        sending={sending}
        refused={
          <RefusedSending error={sending.error} countedIn={quote.send_currency} onBack={onRefused}>
            <Trans>Nothing was sent, and nothing has left your account.</Trans>
          </RefusedSending>
        }
      />
    </div>
  );
};
