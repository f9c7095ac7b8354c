import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Statement } from '#contract/statements.ts';
import { useDayText, useNumberText } from '#app/i18n/formatters.ts';
import { useZoneName } from '#app/i18n/instants.ts';
import { Amount } from '#app/ui/money/amount.tsx';
import type { AmountSign, AmountValue } from '#app/ui/money/amount.tsx';
import { MaskedNumber } from '#app/ui/accounts/masked-number.tsx';
import type { ChosenPeriod } from './statement-period.ts';
import styles from './statement.module.css';

interface StatementSumProps {
  readonly statement: Statement;
  readonly period: ChosenPeriod;
}

interface FigureProps {
  readonly label: string;
  readonly value: AmountValue;
  readonly sign?: AmountSign;
  readonly isTotal?: boolean;
}

const Figure = ({ label, value, sign = 'balance', isTotal = false }: FigureProps) => (
  <div className={isTotal ? styles['total'] : styles['figure']}>
    <dt>{label}</dt>
    <dd>
      <Amount value={value} sign={sign} size={isTotal ? 'large' : 'text'} />
    </dd>
  </div>
);

const Figures = ({ statement }: { readonly statement: Statement }) => {
  const { t } = useLingui();
  const of = (wire: string) => ({ currency: statement.currency, wire });
  return (
    <dl className={styles['sum']}>
      <Figure label={t`Opening balance`} value={of(statement.opening_balance)} />
      <Figure label={t`Money in`} value={of(statement.credits)} sign="credit" />
      <Figure label={t`Money out`} value={of(statement.debits)} sign="debit" />
      <Figure label={t`Closing balance`} value={of(statement.closing_balance)} isTotal />
    </dl>
  );
};

/** Opening + money in − money out = closing, written as the sum it is. */
export const StatementSum = ({ statement, period }: StatementSumProps) => {
  const day = useDayText();
  const zoneName = useZoneName();
  const number = useNumberText();
  const [from, to] = [day(period.from), day(period.to)];
  const { count } = statement;
  const rows = number(count);
  return (
    <>
      <p className={styles['about']}>
        <bdi>{statement.account_holder_name}</bdi>{' '}
        <MaskedNumber masked={statement.account_number_masked} />
      </p>
      <p className={styles['quiet']}>
        <Trans>
          {from} to {to}, {zoneName(statement.currency)}
        </Trans>
      </p>
      <Figures statement={statement} />
      <p className={styles['quiet']}>
        <Plural
          value={count}
          one={`${rows} completed transaction`}
          other={`${rows} completed transactions`}
        />
      </p>
    </>
  );
};
