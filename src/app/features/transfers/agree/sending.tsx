import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Transfer } from '#contract/transfers/transfers.ts';
import type { Currency } from '#domain/money/money.ts';
import { isDefiniteNo } from '#app/data/transfers/sent-once/definite-no.ts';
import { sendReviewed } from '#app/data/transfers/send.ts';
import type { Said } from '#app/data/transfers/send.ts';
import type { TransferQuote } from '#app/data/transfers/quotes.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { LimitProblem, limitFactsOf } from '#app/ui/money/sending/limit-problem.tsx';
import { UnderWayView } from '#app/ui/money/sending/under-way-view.tsx';
import { useWait } from '#app/ui/money/sending/use-wait.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import styles from '../transfers.module.css';
import { Checking } from './checking.tsx';

interface SendingProps {
  readonly quote: TransferQuote;
  readonly said: Said;
  readonly stepUpToken: string | undefined;
  readonly onRefused: () => void;
  readonly onSent: () => Promise<void>;
}

interface RefusedProps {
  readonly error: unknown;
  readonly paidIn: Currency;
  readonly onBack: () => void;
}

const Refused = ({ error, paidIn, onBack }: RefusedProps) => {
  const limit = limitFactsOf(error);
  return (
    <>
      {limit === undefined ? (
        <ErrorNotice error={error} />
      ) : (
        <LimitProblem facts={limit} countedIn={paidIn} />
      )}
      <p>
        <Trans>Nothing was sent, and nothing has left your account.</Trans>
      </p>
      <div>
        <Button onClick={onBack}>
          <Trans>Change something</Trans>
        </Button>
      </div>
    </>
  );
};

/**
 * Sends once, and stays with it until the outcome is known: it is never aborted, and where no answer
 * comes the bank is asked what happened (product.md A11, A22).
 */
export const Sending = ({ quote, said, stepUpToken, onRefused, onSent }: SendingProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const hasSent = useRef(false);
  const navigate = useNavigate();
  const arrive = async ({ id }: Pick<Transfer, 'id'>) => {
    await onSent();
    await navigate({
      to: '/$country/user/transferMoney/$id',
      params: { country, id },
      replace: true,
    });
  };
  const sending = useMutation({
    mutationFn: () => sendReviewed(quote, said, { stepUpToken, country }),
    retry: false,
    networkMode: 'always',
    onSuccess: arrive,
  });
  useEffect(() => {
    if (hasSent.current) return;
    hasSent.current = true;
    sending.mutate();
  });
  const wait = useWait(sending.isPending);
  const isRefused = sending.error !== null && isDefiniteNo(sending.error);
  const isUnknown = wait === 'long' || (sending.error !== null && !isRefused);
  return (
    <div className={styles['review']}>
      <PageTitle
        title={isRefused ? t`It was not sent` : t`Sending`}
        place={isRefused ? 'refused' : 'sending'}
      />
      {isRefused ? (
        <Refused error={sending.error} paidIn={quote.send_currency} onBack={onRefused} />
      ) : null}
      {!isRefused && isUnknown ? (
        <Checking
          reference={quote.client_reference}
          isStillSending={sending.isPending}
          onDone={arrive}
          onAgain={() => sending.mutate()}
          onGivenUp={onRefused}
        />
      ) : null}
      {!isRefused && !isUnknown ? <UnderWayView isSlow={wait === 'slow'} /> : null}
    </div>
  );
};
