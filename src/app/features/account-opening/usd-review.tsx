import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { UserAccount } from '#contract/accounts.ts';
import { tidyNickname } from '#domain/accounts/new-account.ts';
import type { UsdAccountType } from '#domain/accounts/usd-account-type.ts';
import { openUsdAccount } from '#app/data/profile/open-account.ts';
import { isApiError, isWorthRetrying } from '#app/platform/api-error.ts';
import { Button, buttonClass } from '#app/ui/controls/button.tsx';
import { DetailRow } from '#app/ui/controls/copy-row.tsx';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import { accountTypeWords } from './account-type-words.ts';
import { MostAccounts } from './most-accounts.tsx';
import styles from './opening.module.css';
import { usdWishOf } from './usd-answers.ts';
import type { UsdAnswers } from './usd-answers.ts';

/** Why it did not open, and what is known of that: a lost answer may hide an open account. */
const Problem = ({ error }: { readonly error: unknown }) => {
  const { country } = useParams({ from: '/$country/user' });
  const code = isApiError(error) ? error.problem?.code : undefined;
  if (code === 'too_many_accounts') return <MostAccounts />;
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
      {isWorthRetrying(error) ? (
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

interface UsdReviewProps {
  readonly answers: UsdAnswers;
  readonly onChange: () => void;
  readonly onOpened: (account: UserAccount) => void;
}

/** What will be opened, once more, and the button that opens it. */
export const UsdReview = ({ answers, onChange, onOpened }: UsdReviewProps) => {
  const { t } = useLingui();
  const opening = useMutation({
    mutationFn: () => openUsdAccount(usdWishOf(answers), answers.opening_key),
    retry: false,
    onSuccess: onOpened,
  });
  const { name } = accountTypeWords[answers.account_type as UsdAccountType];
  return (
    <div className={styles['review']}>
      <dl>
        <DetailRow label={t`Currency`}>
          <Trans>US dollars</Trans>
        </DetailRow>
        <DetailRow label={t`Kind`}>{t(name)}</DetailRow>
        <DetailRow label={t`Name of the account`}>
          <bdi>{tidyNickname(answers.nickname) ?? t`None`}</bdi>
        </DetailRow>
        <DetailRow label={t`Costs`}>
          <Trans>None</Trans>
        </DetailRow>
      </dl>
      {opening.error ? <Problem error={opening.error} /> : null}
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
