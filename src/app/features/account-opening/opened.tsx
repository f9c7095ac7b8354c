import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import type { UserAccount } from '#contract/accounts.ts';
import { AccountName } from '#app/ui/accounts/account-name.tsx';
import { MaskedNumber } from '#app/ui/accounts/masked-number.tsx';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { DetailRow } from '#app/ui/controls/copy-row.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import styles from './opening.module.css';

/** The account that was opened, and the ways on from it. */
export const Opened = ({ account }: { readonly account: UserAccount }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  return (
    <div className={styles['review']}>
      <Notice tone="good">
        <Trans>It can receive money now. Its details say how others pay you here.</Trans>
      </Notice>
      <dl>
        <DetailRow label={t`Name of the account`}>
          <AccountName account={{ kind: 'usd', name: account.nickname }} />
        </DetailRow>
        <DetailRow label={t`Account number`}>
          <MaskedNumber masked={account.data.account_number_masked} />
        </DetailRow>
        <DetailRow label={t`Holder`}>
          <bdi>{account.account_holder_name}</bdi>
        </DetailRow>
      </dl>
      <div className={styles['actions']}>
        <Link
          to="/$country/user/accounts/$id"
          params={{ country, id: account.id }}
          className={buttonClass('primary')}
        >
          <Trans>See its details</Trans>
        </Link>
        <Link to="/$country/user/accounts" params={{ country }} className={buttonClass()}>
          <Trans>All accounts</Trans>
        </Link>
      </div>
    </div>
  );
};
