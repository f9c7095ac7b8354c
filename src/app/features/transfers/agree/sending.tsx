import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Transfer } from '#contract/transfers/transfers.ts';
import { isDefiniteNo, sendReviewed } from '#app/data/transfers/send.ts';
import type { Said } from '#app/data/transfers/send.ts';
import type { TransferQuote } from '#app/data/transfers/quotes.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { LimitProblem, limitFactsOf } from '../compose/limit-problem.tsx';
import styles from '../transfers.module.css';
import { Checking } from './checking.tsx';

/** A sending is told to be slow after the one, and asked after by its reference after the other (A11). */
const slowAfterMs = 8_000;
const checkAfterMs = 30_000;

/** How long a sending has been under way, as far as it matters. */
const useWait = (isUnderWay: boolean): 'short' | 'slow' | 'long' => {
  const [wait, setWait] = useState<'short' | 'slow' | 'long'>('short');
  useEffect(() => {
    if (!isUnderWay) return;
    const slow = setTimeout(() => setWait('slow'), slowAfterMs);
    const long = setTimeout(() => setWait('long'), checkAfterMs);
    return () => {
      clearTimeout(slow);
      clearTimeout(long);
    };
  }, [isUnderWay]);
  return wait;
};

interface SendingProps {
  readonly quote: TransferQuote;
  readonly said: Said;
  readonly stepUpToken: string | undefined;
  readonly onRefused: () => void;
  readonly onSent: () => Promise<void>;
}

const Refused = ({ error, onBack }: { readonly error: unknown; readonly onBack: () => void }) => {
  const limit = limitFactsOf(error);
  return (
    <>
      {limit === undefined ? <ErrorNotice error={error} /> : <LimitProblem facts={limit} />}
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
      {isRefused ? <Refused error={sending.error} onBack={onRefused} /> : null}
      {!isRefused && isUnknown ? (
        <Checking
          reference={quote.client_reference}
          isStillSending={sending.isPending}
          onDone={arrive}
          onAgain={() => sending.mutate()}
          onGivenUp={onRefused}
        />
      ) : null}
      {!isRefused && !isUnknown ? (
        <>
          {wait === 'slow' ? (
            <Notice tone="waiting">
              <Trans>Still working. Do not send again.</Trans>
            </Notice>
          ) : (
            <p role="status">
              <Trans>Sending. This takes a moment.</Trans>
            </p>
          )}
          <Skeleton height="180px" />
        </>
      ) : null}
    </div>
  );
};
