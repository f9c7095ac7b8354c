import { Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { OpenCode } from '#contract/auth.ts';
import type { PasskeyChallenge, TransferQuote } from '#app/data/quotes.ts';
import {
  authorizeByCode,
  authorizeByPasskey,
  passkeyChallengeQuery,
  requestStepUpCode,
} from '#app/data/quotes.ts';
import { useIsSandbox } from '#app/data/settings.ts';
import { PasskeyCancelled, PasskeyUnable, canUsePasskeys } from '#app/platform/browser/passkeys.ts';
import { CodeForm } from '#app/components/one-time-code/one-time-code.tsx';
import {
  useAreCodesRefused,
  useCodeMessages,
} from '#app/components/one-time-code/one-time-code-problems.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { SupportLink } from '#app/components/permission-reasons.tsx';
import { Amount } from '#app/components/amount.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice, Skeleton } from '#app/ui/surfaces/surfaces.tsx';

/**
 * Step-up by passkey if the customer has one, otherwise, or if they prefer it, by code. A code that
 * is on its way comes first.
 */
export const StepUp = (props: StepUpProps) => {
  const [isByCode, setIsByCode] = useState(!canUsePasskeys() || props.sent !== undefined);
  const asking = useQuery({
    ...passkeyChallengeQuery(props.quote.conversion_rate_id),
    enabled: canUsePasskeys(),
  });
  const { data: ask } = asking;
  if (!isByCode && asking.isPending) return <Skeleton height="320px" />;
  const goByPasskey = async () => {
    // Each question is answered once, and only for a while.
    await asking.refetch();
    setIsByCode(false);
  };
  const hasPasskey = ask !== undefined && ask.credentials.length > 0;
  if (isByCode || !hasPasskey)
    return (
      <CodeStepUp {...props} onByPasskey={hasPasskey ? () => void goByPasskey() : undefined} />
    );
  return (
    <PasskeyStepUp
      {...props}
      ask={ask}
      onAskAgain={async () => void (await asking.refetch())}
      onByCode={() => setIsByCode(true)}
    />
  );
};

/** What is agreed to, and where that leads. */
interface StepUpProps {
  readonly quote: TransferQuote;
  /** The code that is on its way for it already. */
  readonly sent: OpenCode | undefined;
  readonly onSent: (sent: OpenCode) => void;
  readonly onAgreed: (stepUpToken: string) => void;
  readonly onBack: () => void;
}

interface PasskeyStepUpProps extends StepUpProps {
  readonly ask: PasskeyChallenge;
  /** Each question is answered once: another try needs another. */
  readonly onAskAgain: () => Promise<void>;
  readonly onByCode: () => void;
}

const Problem = ({ error }: { readonly error: Error }) => {
  if (error instanceof PasskeyCancelled || error instanceof PasskeyUnable)
    return (
      <Notice tone="info">
        <Trans>
          Your passkey wasn’t used, and nothing was sent. Try again, or use a code instead.
        </Trans>
      </Notice>
    );
  return <ErrorNotice error={error} />;
};

/** The passkey that agrees to this amount to this payee, and to nothing else (product.md B4). */
const PasskeyStepUp = (props: PasskeyStepUpProps) => {
  const { quote, ask, onAgreed, onBack, onAskAgain, onByCode } = props;
  const { t } = useLingui();
  const confirming = useMutation({
    mutationFn: () => authorizeByPasskey(quote, ask),
    retry: false,
    onSuccess: onAgreed,
    onError: onAskAgain,
  });
  const isBusy = confirming.isPending || confirming.isSuccess;
  return (
    <Stack gap="4" maxWidth="36rem">
      <PageTitle title={t`Confirm with your passkey`} place="passkey" />
      <AuthorizedTransfer quote={quote} />
      <Text color="fg.muted" textStyle="sm">
        <Trans>
          Your device asks for your fingerprint, your face or its PIN. This confirms only this
          amount and this recipient.
        </Trans>
      </Text>
      {confirming.error ? <Problem error={confirming.error} /> : null}
      <Flex wrap="wrap" gap="2">
        <NetworkButton
          kind="primary"
          aria-disabled={isBusy}
          onClick={() => (isBusy ? undefined : confirming.mutate())}
        >
          <Trans>Use your passkey</Trans>
        </NetworkButton>
        <Button kind="ghost" onClick={onByCode}>
          <Trans>Use a code instead</Trans>
        </Button>
        <Button kind="ghost" onClick={onBack}>
          <Trans>Back to the review</Trans>
        </Button>
      </Flex>
    </Stack>
  );
};

type Channel = 'EMAIL' | 'SMS';

interface CodeStepUpProps extends StepUpProps {
  /** Undefined for a customer who has no passkey here. */
  readonly onByPasskey: (() => void) | undefined;
}

/** After too many wrong codes: a passkey, or support (product.md A37). */
const CodesRefused = ({ onByPasskey }: Pick<CodeStepUpProps, 'onByPasskey'>) => {
  return (
    <Notice
      tone="warning"
      action={
        <>
          {onByPasskey ? (
            <Button onClick={onByPasskey}>
              <Trans>Use your passkey</Trans>
            </Button>
          ) : null}
          <SupportLink topic="security" about={{ topic: 'ACCOUNT', subtopic: 'SECURITY' }} />
        </>
      }
    >
      {onByPasskey ? (
        <Trans>
          Codes are paused to protect your money. Nothing was sent. You can use your passkey
          instead, or contact support.
        </Trans>
      ) : (
        <Trans>
          Codes are paused to protect your money. Nothing was sent. If you can’t wait, contact
          support.
        </Trans>
      )}
    </Notice>
  );
};

/** The code that agrees to this amount to this payee, and to nothing else (reliability.md R17). */
const CodeStepUp = ({ quote, sent, onSent, onAgreed, onBack, onByPasskey }: CodeStepUpProps) => {
  const { t } = useLingui();
  const isSandbox = useIsSandbox();
  const [channel, setChannel] = useState<Channel>(sent?.channel ?? 'EMAIL');
  const { conversion_rate_id: id } = quote;
  const sending = useMutation({
    mutationFn: (by: Channel) => requestStepUpCode(id, by),
    retry: false,
    onSuccess: (code) => onSent(code),
  });
  const checking = useMutation({
    mutationFn: (code: string) => authorizeByCode(id, code),
    retry: false,
    onSuccess: onAgreed,
  });
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current || sent !== undefined) return;
    hasAsked.current = true;
    sending.mutate('EMAIL');
  });
  const problem = useCodeMessages(checking.error, sending.error);
  const areRefused = useAreCodesRefused(checking.error);
  const sendBy = (by: Channel) => {
    checking.reset();
    setChannel(by);
    sending.mutate(by);
  };
  const other: Channel = channel === 'EMAIL' ? 'SMS' : 'EMAIL';
  const otherWay = (
    <>
      {areRefused ? null : (
        <NetworkButton kind="ghost" onClick={() => sendBy(other)}>
          {other === 'SMS' ? <Trans>Send it by SMS</Trans> : <Trans>Send it by e-mail</Trans>}
        </NetworkButton>
      )}
      <Button kind="ghost" onClick={onBack}>
        <Trans>Back to the review</Trans>
      </Button>
    </>
  );
  return (
    <Stack gap="4" maxWidth="36rem">
      <PageTitle title={t`Confirm with a code`} place="code" />
      <AuthorizedTransfer quote={quote} />
      {areRefused ? <CodesRefused onByPasskey={onByPasskey} /> : null}
      {sent ? (
        <CodeForm
          key={sent.expires_at}
          sent={sent}
          error={checking.error}
          problem={problem.field}
          notice={problem.notice}
          isChecking={checking.isPending || checking.isSuccess}
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
    </Stack>
  );
};

/** The one thing that is agreed to here: this amount to this payee. */
const AuthorizedTransfer = ({ quote }: { readonly quote: TransferQuote }) => (
  <p>
    <Trans>
      You’re sending <Amount value={{ currency: quote.send_currency, wire: quote.send_amount }} />{' '}
      to <bdi>{quote.payee.name}</bdi>. This confirms nothing else.
    </Trans>
  </p>
);
