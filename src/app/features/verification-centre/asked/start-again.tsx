import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { startAgain } from '#app/data/profile/verification/moves.ts';
import { isApiError } from '#app/platform/api-error.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import styles from '../centre.module.css';

/** The bank's no has its reasons in codes; the customer reads them in words. */
const Problem = ({ error }: { readonly error: unknown }) =>
  isApiError(error) && error.problem?.status === 409 ? (
    <p role="alert" className={styles['reason']}>
      <Trans>
        This cannot be started again now: a case is still open, or you have started three times
        within 30 days. Support can help you from here.
      </Trans>
    </p>
  ) : (
    <ErrorNotice error={error} />
  );

/** Beginning again keeps what was typed, and is asked once more in the same place (product.md B2). */
export const StartAgain = () => {
  const { country } = useParams({ from: '/$country/user' });
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const starting = useMutation({
    mutationFn: startAgain,
    retry: false,
    onSuccess: () => navigate({ to: '/$country/user/profile/complete', params: { country } }),
  });
  if (!isAsked) {
    return (
      <Button onClick={() => setIsAsked(true)}>
        <Trans>Start again</Trans>
      </Button>
    );
  }
  return (
    <>
      <p className={styles['what']}>
        <Trans>
          You go through your profile once more and send it again. Everything you have typed stays.
          Three new starts are possible in 30 days.
        </Trans>
      </p>
      <NetworkButton
        kind="primary"
        aria-disabled={starting.isPending}
        onClick={() => (starting.isPending ? undefined : starting.mutate())}
      >
        <Trans>Start again now</Trans>
      </NetworkButton>
      <Button onClick={() => setIsAsked(false)}>
        <Trans>Leave it</Trans>
      </Button>
      {starting.error ? <Problem error={starting.error} /> : null}
    </>
  );
};
