import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { AccountName } from '#app/ui/accounts/account-name.tsx';
import { AccountLink } from '#app/ui/accounts/account-link.tsx';
import { MaskedNumber } from '#app/ui/accounts/masked-number.tsx';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { DetailRow } from '#app/ui/controls/copy-row.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import styles from './opening.module.css';

/** What is told of an account that was opened just now. */
export interface OpenedAccount {
  readonly kind: 'usd' | 'bdt';
  readonly id: string;
  readonly name: string | null;
  readonly numberMasked: string;
  readonly holder: string;
}

/** The account that was opened, and the ways on from it. */
export const Opened = ({ account }: { readonly account: OpenedAccount }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const { kind, id } = account;
  return (
    <div className={styles['review']}>
      <Notice tone="good">
        <Trans>It can receive money now. Its details say how others pay you here.</Trans>
      </Notice>
      <dl>
        <DetailRow label={t`Name of the account`}>
          <AccountName account={account} />
        </DetailRow>
        <DetailRow label={t`Account number`}>
          <MaskedNumber masked={account.numberMasked} />
        </DetailRow>
        <DetailRow label={t`Holder`}>
          <bdi>{account.holder}</bdi>
        </DetailRow>
      </dl>
      <div className={styles['actions']}>
        <Link
          to="/$country/user/accounts/$id/deposit-account"
          params={{ country, id }}
          className={buttonClass('primary')}
        >
          <Trans>How others pay you here</Trans>
        </Link>
        <AccountLink kind={kind} id={id} className={buttonClass()}>
          <Trans>See its details</Trans>
        </AccountLink>
        <Link to="/$country/user/accounts" params={{ country }} className={buttonClass()}>
          <Trans>All accounts</Trans>
        </Link>
      </div>
    </div>
  );
};
