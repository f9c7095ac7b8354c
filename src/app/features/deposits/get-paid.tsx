import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import {
  receivingBdtAccount,
  receivingManualAccount,
  receivingUserAccount,
  useAccounts,
} from '#app/data/account-views.ts';
import { bdtAccountsQuery, manualAccountsQuery, userAccountsQuery } from '#app/data/accounts.ts';
import { receiveParts } from '#app/data/exports/downloads.ts';
import { useAccountNameText } from '#app/components/account-name.tsx';
import type { ReceivingAccount } from '#app/components/accounts/account-number.tsx';
import { AccountNumberRow } from '#app/components/accounts/account-number.tsx';
import { CopyRow } from '#app/ui/controls/detail-row.tsx';
import rows from '#app/ui/controls/rows.module.css';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { Panel } from '#app/ui/surfaces/panel.tsx';

/** What payers need to know about an account, undefined until its list is there. */
export const useReceiving = (id: string | undefined): ReceivingAccount | undefined => {
  const usd = useQuery({ ...userAccountsQuery(), refetchInterval: false });
  const bdt = useQuery({ ...bdtAccountsQuery(), refetchInterval: false });
  const manual = useQuery({ ...manualAccountsQuery(), refetchInterval: false });
  const dollars = usd.data?.find((one) => one.id === id);
  if (dollars) return receivingUserAccount(dollars);
  const taka = bdt.data?.find((one) => one.id === id);
  if (taka) return receivingBdtAccount(taka);
  const deposits = manual.data?.find((one) => one.id === id);
  return deposits && receivingManualAccount(deposits);
};

/** The details of the first account, which employers and others need to pay into it. Nothing without an account. */
export const GetPaid = () => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const { usd, bdt, manual } = useAccounts();
  const nameOf = useAccountNameText();
  const first = [usd, bdt, manual]
    .flatMap(({ accounts }) => accounts ?? [])
    .find(({ isOpen }) => isOpen);
  const account = useReceiving(first?.id);
  if (!first || !account) return null;
  const name = nameOf(first);
  return (
    <Panel titleId="get-paid" title={<Trans>Get paid to {name}</Trans>}>
      <MutedText>
        <Trans>Give these to your employer, or to anyone who pays you.</Trans>
      </MutedText>
      <dl className={rows['stacked']}>
        {account.reference === undefined ? null : (
          <CopyRow label={t`Reference`} value={account.reference} />
        )}
        <CopyRow label={t`Account holder`} value={account.holder} />
        <AccountNumberRow
          masked={account.numberMasked}
          source={receiveParts(first.id, account).source}
        />
        <CopyRow label={t`Routing number`} value={account.routingNumber} />
      </dl>
      <Link to="/$country/user/addMoney/receive" params={{ country }}>
        <Trans>All details, QR code and letter</Trans>
      </Link>
    </Panel>
  );
};
