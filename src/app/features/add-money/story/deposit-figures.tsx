import { useLingui } from '@lingui/react/macro';
import type { Deposit } from '#app/data/deposits.ts';
import { useAccounts } from '#app/data/account-views.ts';
import { useDayText } from '#app/i18n/formatters.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { AccountName } from '#app/ui/accounts/account-name.tsx';
import { CopyRow, DetailRow } from '#app/ui/controls/copy-row.tsx';
import { Amount } from '#app/ui/money/amount.tsx';

const isOpen = ({ status }: Deposit): boolean => status === 'INIT' || status === 'PENDING';

/** How much of it can be used now, and when the rest can; only while some is held. */
const Held = ({ deposit }: { readonly deposit: Deposit }) => {
  const { t } = useLingui();
  const instant = useInstantText();
  const zone = useZoneName()(deposit.currency);
  const { currency, available_at: availableAt } = deposit;
  if (!isOpen(deposit) || availableAt === null || deposit.held_amount === '0.00') return null;
  const from = instant(availableAt, currency);
  return (
    <>
      <DetailRow label={t`Can be used now`}>
        <Amount value={{ currency, wire: deposit.usable_at_once }} />
      </DetailRow>
      <DetailRow label={t`Can be used from ${from} (${zone})`}>
        <Amount value={{ currency, wire: deposit.held_amount }} />
      </DetailRow>
    </>
  );
};

/** What the slip of a deposit at a branch says. */
const Slip = ({ slip }: { readonly slip: NonNullable<Deposit['branch_deposit']> }) => {
  const { t } = useLingui();
  const dayText = useDayText();
  return (
    <>
      <DetailRow label={t`Branch`}>
        <bdi>{slip.branch}</bdi>
      </DetailRow>
      <DetailRow label={t`Paid in on`}>{dayText(slip.deposited_on)}</DetailRow>
      <DetailRow label={t`Number of the slip`}>
        <bdi className="figures">{slip.bank_reference}</bdi>
      </DetailRow>
    </>
  );
};

/** From where, into which account, and what of it can be used. */
export const DepositFigures = ({ deposit }: { readonly deposit: Deposit }) => {
  const { t } = useLingui();
  const { usd, bdt } = useAccounts();
  const accounts = [...(usd.accounts ?? []), ...(bdt.accounts ?? [])];
  const into = accounts.find(({ id }) => id === deposit.destination_account);
  const { source, memo } = deposit;
  return (
    <dl>
      <DetailRow label={t({ message: 'From', context: 'source' })}>
        <bdi>{source.name}</bdi> <bdi className="figures">••{source.mask}</bdi>
      </DetailRow>
      {into === undefined ? null : (
        <DetailRow label={t`Into`}>
          <AccountName account={into} /> <bdi className="figures">{into.numberMasked}</bdi>
        </DetailRow>
      )}
      <Held deposit={deposit} />
      {deposit.branch_deposit === null ? null : <Slip slip={deposit.branch_deposit} />}
      {deposit.check_deposit === null ? null : (
        <DetailRow label={t`Number of the check`}>
          <bdi className="figures">{deposit.check_deposit.check_number}</bdi>
        </DetailRow>
      )}
      {memo === null ? null : (
        <DetailRow label={t`Note`}>
          <bdi>{memo}</bdi>
        </DetailRow>
      )}
      <CopyRow label={t`Reference`} value={deposit.reference_id} />
    </dl>
  );
};
