import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Currency } from '#domain/money/money.ts';
import { isApiError, isRetryable } from '#app/platform/api/errors.ts';
import { Button, buttonClass } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { useFromTop } from '#app/ui/page/use-from-top.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import { MostAccounts } from './most-accounts.tsx';
import type { OpenedAccount } from './opened.tsx';
import styles from './opening.module.css';

interface ProblemProps {
  readonly error: unknown;
  readonly currency: Currency;
}

/** Why it did not open, and what is known of that: a lost answer may hide an open account. */
const Problem = ({ error, currency }: ProblemProps) => {
  const { country } = useParams({ from: '/$country/user' });
  const code = isApiError(error) ? error.problem?.code : undefined;
  if (code === 'too_many_accounts') return <MostAccounts currency={currency} />;
  if (code === 'key_reused')
    return (
      <Notice
        tone="waiting"
        action={
          <Link to="/$country/user/accounts" params={{ country }} className={buttonClass()}>
            <Trans>See your accounts</Trans>
          </Link>
        }
      >
        <Trans>
          An account was opened with what you had answered before. Look at your accounts before you
          open another one.
        </Trans>
      </Notice>
    );
  return (
    <>
      <ErrorNotice error={error} />
      {isRetryable(error) ? (
        <p>
          <Trans>
            The account may have been opened all the same. If you press again, no second one is
            opened.
          </Trans>
        </p>
      ) : null}
    </>
  );
};

interface OpeningReviewProps {
  readonly currency: Currency;
  /** Opens it; the same wish under the same key, however often it is pressed. */
  readonly open: () => Promise<OpenedAccount>;
  readonly onOpened: (account: OpenedAccount) => void;
  readonly onChange: () => void;
  /** What was answered: the rows of a `<dl>`. */
  readonly children: ReactNode;
}

/** What will be opened, once more, and the button that opens it. */
export const OpeningReview = (props: OpeningReviewProps) => {
  const { currency, open, onOpened, onChange, children } = props;
  useFromTop();
  const opening = useMutation({ mutationFn: open, retry: false, onSuccess: onOpened });
  return (
    <div className={styles['review']}>
      <dl>{children}</dl>
      {opening.error ? <Problem error={opening.error} currency={currency} /> : null}
      <div className={styles['actions']}>
        <NetworkButton
          kind="primary"
          aria-disabled={opening.isPending}
          onClick={() => (opening.isPending ? undefined : opening.mutate())}
        >
          {opening.isPending ? <Trans>Opening…</Trans> : <Trans>Open this account</Trans>}
        </NetworkButton>
        <Button kind="quiet" aria-disabled={opening.isPending} onClick={onChange}>
          <Trans>Change something</Trans>
        </Button>
      </div>
    </div>
  );
};
