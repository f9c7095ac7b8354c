import { Trans, useLingui } from '@lingui/react/macro';
import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import {
  codeTargetsQuery,
  devicesQuery,
  openCodeQuery,
  sendDeviceCode,
  verifyDevice,
} from '#app/data/auth.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import { useIsSandbox } from '#app/data/settings.ts';
import { isDeviceUnknown } from '#app/platform/api/errors.ts';
import { signOut } from '#app/platform/session/sign-out.ts';
import { CodeForm } from '#app/components/one-time-code/one-time-code.tsx';
import {
  useAreCodesRefused,
  useCodeMessages,
  useCodeSendingMessages,
} from '#app/components/one-time-code/one-time-code-problems.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { PublicPage } from '#app/ui/page/public-page.tsx';
import { DesignSystem } from '#app/ui/theme/design-system.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { findNextPath } from './after-sign-in.ts';
import styles from './steps.module.css';
import { useCodeSending } from './use-code-sending.ts';

const DeviceCheck = () => {
  const [isTrusted, setIsTrusted] = useState(false);
  const { t } = useLingui();
  const { nextUrl } = useSearch({ from: '/auth/device' });
  const { codes, checking, problem, notSent, isOpening, areRefused } = useDeviceCheck(nextUrl);
  const isSandbox = useIsSandbox();
  const { last } = codes;
  if (isOpening) return <Skeleton height="210px" />;
  if (!last) {
    return (
      <>
        <p>
          <Trans>To protect your data, we verify every new device with a code.</Trans>
        </p>
        {notSent.notice ? <ErrorNotice error={notSent.notice} /> : null}
        <ChannelChoice isSending={codes.isPending} onSend={codes.ask} />
      </>
    );
  }
  return (
    <CodeForm
      key={last.sent.expires_at}
      sent={last.sent}
      error={checking.error}
      problem={problem.field}
      notice={problem.notice}
      isChecking={checking.isPending || checking.isSuccess || codes.isPending}
      onCode={(code) => checking.mutate({ code, isTrusted })}
      onResend={() => {
        checking.reset();
        codes.ask(last.where);
      }}
      otherWay={
        areRefused ? null : (
          <Button
            kind="ghost"
            onClick={() => {
              checking.reset();
              codes.forget();
            }}
          >
            <Trans>Send it somewhere else</Trans>
          </Button>
        )
      }
      isSandbox={isSandbox}
    >
      <label className={styles['channel']}>
        <input
          type="checkbox"
          checked={isTrusted}
          onChange={(event) => setIsTrusted(event.target.checked)}
        />
        {t`Trust this device for 30 days. Only do this on your own device.`}
      </label>
    </CodeForm>
  );
};

/**
 * The check, unless the bank answers this browser: who opens the address by hand or goes back to it
 * has nothing to verify. A 406 (spec 8) has asked already.
 */
const DeviceGate = () => {
  const [isAsked] = useState(() => isDeviceUnknown.get());
  const { data } = useQuery({ ...devicesQuery(), enabled: !isAsked, meta: { isBackground: true } });
  return data === undefined ? <DeviceCheck /> : <DeviceVerified />;
};

const DeviceVerified = () => {
  const router = useRouter();
  const { nextUrl } = useSearch({ from: '/auth/device' });
  const goOn = async () => router.history.replace(await findNextPath(router, nextUrl));
  return (
    <>
      <p>
        <Trans>This device is already verified. You don’t need to do anything.</Trans>
      </p>
      <NetworkButton kind="primary" onClick={() => void goOn()}>
        <Trans>Continue</Trans>
      </NetworkButton>
    </>
  );
};

/** Makes a browser known that the bank does not know yet (spec 8, status 406; product.md B1). */
export const DeviceScreen = () => {
  const { t, i18n } = useLingui();
  return (
    <QueryClientProvider client={queryClient}>
      <DesignSystem>
        <PublicPage>
          <title>{t`Is this your device? · Kheya`}</title>
          <div className={styles['screen']}>
            <h1>
              <Trans>Is this your device?</Trans>
            </h1>
            <DeviceGate />
            <a href={`/accounts/cannot-sign-in?lang=${i18n.locale}`}>
              <Trans>I can’t sign in</Trans>
            </a>
            <Button kind="ghost" onClick={() => void signOut()}>
              <Trans>Log Out</Trans>
            </Button>
          </div>
        </PublicPage>
      </DesignSystem>
    </QueryClientProvider>
  );
};

type Channel = 'SMS' | 'EMAIL';

interface ChannelChoiceProps {
  readonly isSending: boolean;
  readonly onSend: (channel: Channel) => void;
}

/** Where the code shall go: the customer's own phone or e-mail, masked. */
const ChannelChoice = ({ isSending, onSend }: ChannelChoiceProps) => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(codeTargetsQuery());
  const [chosen, setChosen] = useState<Channel>();
  if (!data) {
    if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
    return (
      <>
        <Skeleton width="16rem" height="44px" />
        <SlowNotice onRetry={() => void refetch()} />
      </>
    );
  }
  const { mobile_number: mobile, email_address: email } = data;
  const channel = chosen ?? (mobile === null ? 'EMAIL' : 'SMS');
  const options = [
    ...(mobile === null ? [] : [{ value: 'SMS' as const, label: t`Text message to ${mobile}` }]),
    { value: 'EMAIL' as const, label: t`E-mail to ${email}` },
  ];
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) onSend(channel);
      }}
    >
      <fieldset className={styles['channels']}>
        <legend>
          <Trans>Where should we send the code?</Trans>
        </legend>
        {options.map(({ value, label }) => (
          <label key={value} className={styles['channel']}>
            <input
              type="radio"
              name="channel"
              checked={value === channel}
              onChange={() => setChosen(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" kind="primary" aria-disabled={isSending}>
        <Trans>Send the code</Trans>
      </Button>
    </form>
  );
};

/**
 * Sends codes, verifies one, and continues where the customer wanted to be. A code that was sent
 * before a reload is on its way still.
 */
const useDeviceCheck = (nextUrl: string | undefined) => {
  const router = useRouter();
  const underWay = useQuery(openCodeQuery('DEVICE'));
  const sent = underWay.data ?? undefined;
  const codes = useCodeSending(
    (channel: Channel) => sendDeviceCode(channel),
    sent && { where: sent.channel, sent },
  );
  const checking = useMutation({
    mutationFn: async ({ code, isTrusted }: { code: string; isTrusted: boolean }) => {
      await verifyDevice(code, isTrusted);
      return findNextPath(router, nextUrl);
    },
    retry: false,
    onSuccess: (path) => router.history.replace(path),
  });
  return {
    codes,
    checking,
    isOpening: underWay.isLoading,
    problem: useCodeMessages(checking.error, codes.error),
    notSent: useCodeSendingMessages(codes.error),
    areRefused: useAreCodesRefused(checking.error),
  };
};
