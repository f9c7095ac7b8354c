import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { AccountView } from '#app/data/account-views.ts';
import { AccountName } from '#app/ui/accounts/account-name.tsx';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { DetailRow } from '#app/ui/controls/copy-row.tsx';
import { MaskedNumber } from '#app/ui/accounts/masked-number.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { homeZoneOf } from '#domain/countries.ts';
import { localDayAt } from '#domain/calendar/days.ts';
import { useDayText } from '#app/i18n/formatters.ts';
import { BackToAccounts } from './back-to-accounts.tsx';
import { BalanceBlock } from './balance-block.tsx';
import styles from './details.module.css';
import { LatestRows } from './latest-rows.tsx';

/** The day the account was opened, by its home zone. */
export const OpenedRow = ({ account }: { readonly account: AccountView }) => {
  const { t } = useLingui();
  const dayText = useDayText();
  const day = localDayAt(Date.parse(account.openedAt), homeZoneOf(account.currency));
  return (
    <DetailRow label={t`Opened`}>
      <time dateTime={day}>{dayText(day)}</time>
    </DetailRow>
  );
};

interface AccountDetailProps {
  readonly account: AccountView;
  readonly updatedAtMs: number;
  /** The heading of the details. */
  readonly heading: ReactNode;
  readonly children: ReactNode;
}

/** The way to what a payer must be told (product.md B6); a closed account has none. */
export const PayersLink = ({ account }: { readonly account: AccountView }) => {
  const { country } = useParams({ from: '/$country/user' });
  return account.isOpen ? (
    <Link
      to="/$country/user/accounts/$id/deposit-account"
      params={{ country, id: account.id }}
      className={buttonClass('secondary', styles['sheet'])}
    >
      <Trans>How others pay you here</Trans>
    </Link>
  ) : null;
};

/** The screen of one account: balance, what changed, and its details to copy. */
export const AccountDetail = (props: AccountDetailProps) => {
  const { account, updatedAtMs, heading, children } = props;
  const headingId = useId();
  const { t } = useLingui();
  return (
    <>
      <BackToAccounts />
      <PageTitle title={t`Account`} heading={<AccountName account={account} />}>
        <p className={styles['quiet']}>
          <MaskedNumber masked={account.numberMasked} />
        </p>
      </PageTitle>
      {account.isOpen ? null : (
        <div className={styles['closed']}>
          <Notice tone="bad">
            <strong>
              <Trans>Closed</Trans>
            </strong>{' '}
            <Trans>No money moves here any more. Its history and statements stay.</Trans>
          </Notice>
        </div>
      )}
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          <BalanceBlock account={account} updatedAtMs={updatedAtMs} />
          <LatestRows account={account} />
        </div>
        <Card aria-labelledby={headingId}>
          <h2 id={headingId}>{heading}</h2>
          {children}
        </Card>
      </div>
    </>
  );
};
