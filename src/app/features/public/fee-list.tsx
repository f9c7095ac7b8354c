import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatMoney } from '#domain/money/format-money.ts';
import type { Money } from '#domain/money/money.ts';
import { money, sum, zero } from '#domain/money/money.ts';
import type { FeeTerm } from '#domain/quotes.ts';
import { feeTermsOf } from '#domain/quotes.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { incentiveTerms } from '#domain/transfers/fee-schedules.ts';
import { standardRailBounds } from '#domain/transfers/rail-bounds.ts';
import { transferTargets } from '#domain/transfers/targets.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { scheduleOn, utcDay } from './example-price.ts';
import feeStyles from './fee-list.module.css';
import styles from './home.module.css';

interface FeeRow {
  readonly target: SendTarget;
  readonly isSameDay?: boolean;
  readonly name: string;
  readonly arrives: string;
}

const useMoneyText = (): ((amount: Money) => string) => {
  const { digits, grouping } = usePreferences();
  return (amount) => formatMoney(amount, { digits, grouping });
};

/** The ways to send money, the most used first. Their fees are those of the price schedule in force. */
const useFeeRows = (): readonly FeeRow[] => {
  const { t } = useLingui();
  const moneyText = useMoneyText();
  const most = moneyText(money('BDT', standardRailBounds.npsbMaximumPerCustomer));
  const minutes = t`Minutes, day and night`;
  return [
    { target: 'BKASH', name: t`To bKash`, arrives: minutes },
    {
      target: 'USD_TO_BANK',
      name: t`To a bank in Bangladesh`,
      arrives: t`Minutes, above ${most} the next business day`,
    },
    { target: 'USD_TO_BDT', name: t`To your own taka account`, arrives: minutes },
    { target: 'USER_ACCOUNT', name: t`To another Kheya customer`, arrives: minutes },
    { target: 'ACH', name: t`To a US bank (ACH)`, arrives: t`Next business day` },
    {
      target: 'ACH',
      isSameDay: true,
      name: t`To a US bank, same day`,
      arrives: t`The same business day`,
    },
    { target: 'DOMESTIC_WIRE', name: t`US wire`, arrives: t`The same business day` },
    { target: 'BD_WIRE', name: t`Dollar wire to Bangladesh`, arrives: t`1 to 3 business days` },
    {
      target: 'WITHDRAW_TO_BD_BANK',
      name: t`Taka to a bank in Bangladesh`,
      arrives: t`Minutes, above ${most} the next business day`,
    },
  ];
};

/** Returns a function that writes the fee of one way, with the amount from which it is waived. */
const useFeeText = (): ((target: SendTarget, terms: readonly FeeTerm[]) => string) => {
  const { t } = useLingui();
  const moneyText = useMoneyText();
  return (target, terms) => {
    const { sourceCurrency } = transferTargets[target];
    const total = sum(
      sourceCurrency,
      terms.map(({ amount }) => amount),
    );
    const fee = moneyText(total);
    const [waived] = terms.flatMap(({ freeFrom }) => freeFrom ?? []);
    if (waived === undefined) return fee;
    const from = moneyText(money(sourceCurrency, waived));
    const free = moneyText(zero(sourceCurrency));
    return t`${free} from ${from}, otherwise ${fee}`;
  };
};

const Fees = () => {
  const { t } = useLingui();
  const [day] = useState(() => utcDay(Date.now()));
  const schedule = scheduleOn(day);
  const rows = useFeeRows();
  const feeText = useFeeText();
  const moneyText = useMoneyText();
  const numberText = useNumberText();
  const percent = numberText(schedule.marginBasisPoints / 100);
  return (
    <table className={feeStyles['fees']}>
      <thead>
        <tr>
          <th scope="col">{t`Transfer`}</th>
          <th scope="col">{t`Arrives`}</th>
          <th scope="col">{t`Fee`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ target, isSameDay = false, name, arrives }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{arrives}</td>
            <td>{feeText(target, feeTermsOf(schedule, target, isSameDay))}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t`Dollars to taka`}</th>
          <td>{t`Shown in taka before you send`}</td>
          <td>{t`${percent}% in the rate`}</td>
        </tr>
        <tr>
          <th scope="row">{t`Keeping an account`}</th>
          <td>{t`Free plan`}</td>
          <td>{moneyText(zero('USD'))}</td>
        </tr>
      </tbody>
    </table>
  );
};

/** What every way of sending money costs, from the prices that the bank charges. */
export const FeeList = () => {
  const numberText = useNumberText();
  const percent = numberText(incentiveTerms.basisPoints / 100);
  return (
    <section id="fees" className={styles['surface']}>
      <div className={`${styles['band']} ${styles['columns']}`}>
        <div className={styles['intro']}>
          <h2>
            <Trans>What it costs</Trans>
          </h2>
          <p>
            <Trans>You see the exact fee, rate and total before you confirm a transfer.</Trans>
          </p>
          <p>
            <Trans>
              The government of Bangladesh may add an incentive of {percent}% to eligible transfers.
              It isn’t included here.
            </Trans>
          </p>
        </div>
        <Fees />
      </div>
    </section>
  );
};
