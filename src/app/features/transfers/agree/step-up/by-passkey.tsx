import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { authorizeByPasskey } from '#app/data/quotes.ts';
import type { PasskeyChallenge } from '#app/data/quotes.ts';
import { PasskeyCancelled, PasskeyUnable } from '#app/platform/browser/passkeys.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import styles from '../../transfers.module.css';
import { AgreedTo } from './agreed-to.tsx';
import type { StepUpProps } from './step-up-props.ts';

interface ByPasskeyProps extends StepUpProps {
  readonly ask: PasskeyChallenge;
  /** Each question is answered once: another try needs another. */
  readonly onAskAgain: () => Promise<void>;
  readonly onByCode: () => void;
}

const Problem = ({ error }: { readonly error: Error }) => {
  if (error instanceof PasskeyCancelled || error instanceof PasskeyUnable)
    return (
      <Notice tone="information">
        <Trans>
          The passkey was not used, and nothing was sent. Try again, or use a code instead.
        </Trans>
      </Notice>
    );
  return <ErrorNotice error={error} />;
};

/** The passkey that agrees to this amount to this payee, and to nothing else (product.md B4). */
export const ByPasskey = (props: ByPasskeyProps) => {
  const { quote, ask, onAgreed, onBack, onAskAgain, onByCode } = props;
  const { t } = useLingui();
  const agreeing = useMutation({
    mutationFn: () => authorizeByPasskey(quote, ask),
    retry: false,
    onSuccess: onAgreed,
    onError: onAskAgain,
  });
  const isBusy = agreeing.isPending || agreeing.isSuccess;
  return (
    <div className={styles['review']}>
      <PageTitle title={t`Agree with your passkey`} place="passkey" />
      <AgreedTo quote={quote} />
      <p className={styles['quiet']}>
        <Trans>
          Your device asks for your finger, your face or its PIN, and signs this amount and this
          payee.
        </Trans>
      </p>
      {agreeing.error ? <Problem error={agreeing.error} /> : null}
      <div className={styles['actions']}>
        <NetworkButton
          kind="primary"
          aria-disabled={isBusy}
          onClick={() => (isBusy ? undefined : agreeing.mutate())}
        >
          <Trans>Use your passkey</Trans>
        </NetworkButton>
        <Button kind="quiet" onClick={onByCode}>
          <Trans>Use a code instead</Trans>
        </Button>
        <Button kind="quiet" onClick={onBack}>
          <Trans>Back to the review</Trans>
        </Button>
      </div>
    </div>
  );
};
