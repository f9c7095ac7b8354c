import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { IdentityVerification } from '#contract/identity.ts';
import { goToIdentityCheck, identityCheckStatusQuery } from '#app/data/identity.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { reasonWords } from '#app/ui/verification/reason-words.ts';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { checkWords } from './check-words.ts';
import styles from './verify.module.css';

interface IdentityCheckProps {
  /** On to what comes after it; absent where nothing does. */
  readonly onDone?: (() => void) | undefined;
}

const Newest = ({
  check,
  onDone,
}: IdentityCheckProps & { readonly check: IdentityVerification | undefined }) => {
  const { t } = useLingui();
  const going = useMutation({ mutationFn: goToIdentityCheck, retry: false });
  const status = check?.idv_verification_status ?? 'none';
  const { sentence, action } = checkWords[status];
  return (
    <>
      <p role="status" className={styles['state']} data-state={status}>
        {status === 'completed' ? <CircleCheck size={20} aria-hidden="true" /> : null}
        <span>
          {t(sentence)} {check?.reason_code ? t(reasonWords[check.reason_code]) : null}
        </span>
      </p>
      {going.error ? <ErrorNotice error={going.error} /> : null}
      {action ? (
        <NetworkButton
          kind="primary"
          aria-disabled={going.isPending}
          onClick={() => (going.isPending ? undefined : going.mutate())}
        >
          {t(action)}
        </NetworkButton>
      ) : null}
      {!action && onDone ? (
        <Button kind="primary" onClick={onDone}>
          <Trans>Continue</Trans>
        </Button>
      ) : null}
    </>
  );
};

/**
 * The identity check at the provider's own page (product.md B3): how the last one ended, and the way
 * to it. While one is under way its end is asked for and told by itself.
 */
export const IdentityCheck = ({ onDone }: IdentityCheckProps) => {
  const { data, error, refetch } = useQuery(identityCheckStatusQuery());
  const retry = () => void refetch();
  return (
    <div className={styles['part']}>
      {data ? <Newest check={data.checks[0]} onDone={onDone} /> : null}
      {!data && error ? <ErrorNotice error={error} onRetry={retry} /> : null}
      {!data && !error ? (
        <>
          <Skeleton height="3em" />
          <Skeleton width="12rem" height="44px" />
          <SlowNotice onRetry={retry} />
        </>
      ) : null}
    </div>
  );
};
