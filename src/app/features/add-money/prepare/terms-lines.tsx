import { Trans } from '@lingui/react/macro';
import { tightestLimit } from '#domain/limits.ts';
import { money, parseWireAmount, toWireAmount } from '#domain/money/money.ts';
import type { TransferLimit } from '#contract/limits.ts';
import type { DepositTerms } from '#app/data/deposits.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { Amount } from '#app/ui/money/amount.tsx';
import styles from '../add-money.module.css';

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
export const TermsLines = ({ terms }: { readonly terms: DepositTerms }) => {
  const instant = useInstantText();
  const zoneName = useZoneName();
  const { limit, usable_at_once: atOnce, available_at: availableAt } = terms;
  const { currency } = limit;
  return (
    <ul className={styles['terms']}>
      <li>
        <Trans>
          From <Amount value={{ currency, wire: limit.minimum_per_transaction }} /> up to{' '}
          <Amount value={{ currency, wire: mostNow(limit) }} /> now.
        </Trans>
      </li>
      {availableAt === null ? null : (
        <li>
          <Trans>
            The first <Amount value={{ currency, wire: atOnce }} /> can be used at once, the rest
            from {instant(availableAt, currency)} ({zoneName(currency)}).
          </Trans>
        </li>
      )}
    </ul>
  );
};
