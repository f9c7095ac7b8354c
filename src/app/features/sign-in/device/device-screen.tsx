import { Trans, useLingui } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useIsSandbox } from '#app/data/settings.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import { signOut } from '#app/platform/session/sign-out.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { PublicPage } from '#app/ui/page/public-page.tsx';
import { CodeForm } from '#app/ui/access/code/code-form.tsx';
import { isCodeSpent } from '#app/ui/access/code/code-problem.ts';
import { ChannelChoice } from './channel-choice.tsx';
import { useDeviceCheck } from './use-device-check.ts';
import styles from '../steps.module.css';

const DeviceCheck = () => {
  const [isTrusted, setIsTrusted] = useState(false);
  const { t } = useLingui();
  const { nextUrl } = useSearch({ from: '/auth/device' });
  const { codes, checking, problem, notSent } = useDeviceCheck(nextUrl);
  const isSandbox = useIsSandbox();
  const { last } = codes;
  if (!last) {
    return (
      <>
        <p>
          <Trans>
            Nothing of yours is shown on a device that has not been verified. We send you a code.
          </Trans>
        </p>
        {notSent.notice ? <ErrorNotice error={notSent.notice} /> : null}
        <ChannelChoice isSending={codes.isPending} onSend={codes.ask} />
      </>
    );
  }
  return (
    <CodeForm
      key={last.sent.expires_at}
      sentTo={last.sent.sent_to}
      resendAtMs={Date.parse(last.sent.resend_at)}
      problem={problem.field}
      notice={problem.notice}
      isChecking={checking.isPending || checking.isSuccess || codes.isPending}
      isSpent={isCodeSpent(checking.error)}
      onCode={(code) => checking.mutate({ code, isTrusted })}
      onResend={() => {
        checking.reset();
        codes.ask(last.where);
      }}
      otherWay={
        <Button
          kind="quiet"
          onClick={() => {
            checking.reset();
            codes.forget();
          }}
        >
          <Trans>Send it elsewhere</Trans>
        </Button>
      }
      isSandbox={isSandbox}
    >
      <label className={styles['channel']}>
        <input
          type="checkbox"
          checked={isTrusted}
          onChange={(event) => setIsTrusted(event.target.checked)}
        />
        {t`Trust this device for 30 days. Only on a device of your own.`}
      </label>
    </CodeForm>
  );
};

/** Makes a browser known that the bank does not know yet (spec 8, status 406; product.md B1). */
export const DeviceScreen = () => {
  const { t } = useLingui();
  return (
    <QueryClientProvider client={queryClient}>
      <PublicPage>
        <title>{t`Is this your device? · Kheya`}</title>
        <div className={styles['screen']}>
          <h1>
            <Trans>Is this your device?</Trans>
          </h1>
          <DeviceCheck />
          <Button kind="quiet" onClick={() => void signOut()}>
            <Trans>Log Out</Trans>
          </Button>
        </div>
      </PublicPage>
    </QueryClientProvider>
  );
};
