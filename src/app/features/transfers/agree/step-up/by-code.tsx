import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useIsSandbox } from '#app/data/settings.ts';
import { authorizeByCode, requestStepUpCode } from '#app/data/quotes.ts';
import { CodeForm } from '#app/ui/access/code/code-form.tsx';
import { areCodesRefused, isCodeSpent } from '#app/ui/access/code/code-problem.ts';
import { useCodeWords } from '#app/ui/access/code/use-problem-words.ts';
import { SupportLink } from '#app/ui/controls/support-link.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import styles from '../../transfers.module.css';
import { AgreedTo } from './agreed-to.tsx';
import type { StepUpProps } from './step-up-props.ts';

type Channel = 'EMAIL' | 'SMS';

interface ByCodeProps extends StepUpProps {
  /** Undefined for a customer who has no passkey here. */
  readonly onByPasskey: (() => void) | undefined;
}

/** After too many wrong codes: a passkey, or support (product.md A37). */
const CodesRefused = ({ onByPasskey }: Pick<ByCodeProps, 'onByPasskey'>) => {
  return (
    <Notice
      tone="waiting"
      action={
        <>
          {onByPasskey ? (
            <Button onClick={onByPasskey}>
              <Trans>Use your passkey</Trans>
            </Button>
          ) : null}
          <SupportLink topic="security" />
        </>
      }
    >
      {onByPasskey ? (
        <Trans>
          Codes are paused to protect your money. Nothing was sent. You can use your passkey
          instead, or ask support.
        </Trans>
      ) : (
        <Trans>
          Codes are paused to protect your money. Nothing was sent. If you can't wait, ask support.
        </Trans>
      )}
    </Notice>
  );
};

/** The code that agrees to this amount to this payee, and to nothing else (reliability.md R17). */
export const ByCode = ({ quote, onAgreed, onBack, onByPasskey }: ByCodeProps) => {
  const { t } = useLingui();
  const isSandbox = useIsSandbox();
  const [channel, setChannel] = useState<Channel>('EMAIL');
  const { conversion_rate_id: id } = quote;
  const sending = useMutation({
    mutationFn: (by: Channel) => requestStepUpCode(id, by),
    retry: false,
  });
  const checking = useMutation({
    mutationFn: (code: string) => authorizeByCode(id, code),
    retry: false,
    onSuccess: onAgreed,
  });
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    sending.mutate('EMAIL');
  });
  const problem = useCodeWords(checking.error, sending.error);
  const sendBy = (by: Channel) => {
    checking.reset();
    setChannel(by);
    sending.mutate(by);
  };
  const other: Channel = channel === 'EMAIL' ? 'SMS' : 'EMAIL';
  const otherWay = (
    <>
      <NetworkButton kind="quiet" onClick={() => sendBy(other)}>
        {other === 'SMS' ? <Trans>Send it by SMS</Trans> : <Trans>Send it by e-mail</Trans>}
      </NetworkButton>
      <Button kind="quiet" onClick={onBack}>
        <Trans>Back to the review</Trans>
      </Button>
    </>
  );
  return (
    <div className={styles['review']}>
      <PageTitle title={t`Agree with a code`} place="code" />
      <AgreedTo quote={quote} />
      {areCodesRefused(checking.error) ? <CodesRefused onByPasskey={onByPasskey} /> : null}
      {sending.data ? (
        <CodeForm
          key={sending.data.expires_at}
          sentTo={sending.data.sent_to}
          resendAtMs={Date.parse(sending.data.resend_at)}
          problem={problem.field}
          notice={problem.notice}
          isChecking={checking.isPending || checking.isSuccess}
          isSpent={isCodeSpent(checking.error)}
          onCode={(code) => checking.mutate(code)}
          onResend={() => sendBy(channel)}
          otherWay={otherWay}
          isSandbox={isSandbox}
        />
      ) : (
        <>
          {sending.isPending || !sending.error ? <Skeleton height="210px" /> : null}
          <p role="alert">{problem.field ?? problem.notice}</p>
          {sending.isPending ? null : otherWay}
        </>
      )}
    </div>
  );
};
