import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { tightestLimit } from '#domain/limits.ts';
import { money, parseWireAmount, toWireAmount } from '#domain/money/money.ts';
import type { TransferLimit } from '#contract/limits.ts';
import { useAccounts } from '#app/data/account-views.ts';
import type { DepositTerms } from '#app/data/deposits.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { useAccountNameText } from '#app/components/account-name.tsx';
import { OpenAccountLink } from '#app/components/permission-reasons.tsx';
import type { Option } from '#app/ui/forms/fields.tsx';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { Amount } from '#app/components/amount.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { DepositFacts } from './deposit-frame.tsx';

interface RequireDepositAccountProps {
  /** What the way brings: dollars or taka. */
  readonly kind: 'usd' | 'bdt';
  readonly children: ReactNode;
}

/** A form that puts money in, where there is an account it can go into; else what is in its way. */
export const RequireDepositAccount = ({ kind, children }: RequireDepositAccountProps) => {
  const { accounts, error, refetch } = useAccounts()[kind];
  if (accounts === undefined)
    return error ? (
      <ErrorNotice error={error} onRetry={refetch} />
    ) : (
      <>
        <ContentSkeleton of="fields" height="420px" />
        <SlowNotice onRetry={refetch} />
      </>
    );
  if (accounts.some(({ isOpen }) => isOpen)) return children;
  return (
    <EmptyState action={<OpenAccountLink facts={undefined} />}>
      {kind === 'usd' ? (
        <Trans>Open a dollar account first. This money arrives in dollars.</Trans>
      ) : (
        <Trans>Open a taka account first. This money arrives in taka.</Trans>
      )}
    </EmptyState>
  );
};

/** The open accounts that money can be put into: of dollars, or of taka. */
export const useDepositAccounts = (kind: 'usd' | 'bdt' = 'usd'): readonly Option[] => {
  const nameOf = useAccountNameText();
  const { accounts } = useAccounts()[kind];
  return (accounts ?? [])
    .filter(({ isOpen }) => isOpen)
    .map((account) => ({
      value: account.id,
      label: `${nameOf(account)} ${account.numberMasked}`,
    }));
};

interface DepositFieldsProps {
  readonly targets: readonly Option[];
}

/** Into which account, how much, and a note: the same whichever way money comes. */
export const DepositFields = ({ targets }: DepositFieldsProps) => {
  const { t } = useLingui();
  return (
    <>
      <SelectField name="into" options={targets} placeholder={t`Choose an account`} />
      <TextField name="amount" hint={t`In US dollars`} inputMode="decimal" autoComplete="off" />
      <TextField name="memo" hint={t`Optional. For yourself.`} autoComplete="off" />
    </>
  );
};

const minor = (wire: string, { currency }: TransferLimit): bigint =>
  parseWireAmount(wire, currency)?.minor ?? 0n;

/** The most that can be put in now, by the same rule as the bank's (product.md B5). */
const mostNow = (limit: TransferLimit): string => {
  const of = (wire: string) => minor(wire, limit);
  const { remaining } = tightestLimit(
    {
      currency: limit.currency,
      minimumPerTransaction: of(limit.minimum_per_transaction),
      maximumPerTransaction: of(limit.maximum_per_transaction),
      dailyAmount: of(limit.daily_amount),
      monthlyAmount: of(limit.monthly_amount),
      dailyCount: limit.daily_count,
      monthlyCount: limit.monthly_count,
    },
    {
      dayAmount: of(limit.used_today),
      monthAmount: of(limit.used_month),
      dayCount: limit.used_count_today,
      monthCount: limit.used_count_month,
    },
    {
      day: { fromMs: 0, toMs: Date.parse(limit.resets_at) },
      month: { fromMs: 0, toMs: Date.parse(limit.month_resets_at) },
    },
  );
  return toWireAmount(money(limit.currency, remaining));
};

/** How much can be put in now, and when it can be used. */
export const DepositTermsNotice = ({ terms }: { readonly terms: DepositTerms }) => {
  const instant = useInstantText();
  const zoneName = useZoneName();
  const { limit, usable_at_once: atOnce, available_at: availableAt } = terms;
  const { currency } = limit;
  return (
    <DepositFacts as="ul">
      <li>
        <Trans>
          From <Amount value={{ currency, wire: limit.minimum_per_transaction }} /> up to{' '}
          <Amount value={{ currency, wire: mostNow(limit) }} /> now.
        </Trans>
      </li>
      {availableAt === null ? null : (
        <li>
          <Trans>
            The first <Amount value={{ currency, wire: atOnce }} /> is available right away, the
            rest from {instant(availableAt, currency)} ({zoneName(currency)}).
          </Trans>
        </li>
      )}
    </DepositFacts>
  );
};
