import { Plural, Trans } from '@lingui/react/macro';
import type { Statement } from '#contract/statements.ts';
import { useDayText } from '#app/i18n/days.ts';
import { useZoneName } from '#app/i18n/instants.ts';
import { useNumberText } from '#app/i18n/numbers.ts';
import { Amount } from '#app/ui/amount.tsx';
import { MaskedNumber } from '#app/ui/masked-number.tsx';
import type { ChosenPeriod } from './statement-period.ts';
import styles from './statement.module.css';

interface StatementSumProps {
  readonly statement: Statement;
  readonly period: ChosenPeriod;
}

const Figures = ({ statement }: { readonly statement: Statement }) => {
  const { currency } = statement;
  return (
    <table className={styles['sum']}>
      <tbody>
        <tr>
          <th scope="row">
            <Trans>Opening balance</Trans>
          </th>
          <td>
            <Amount value={{ currency, wire: statement.opening_balance }} />
          </td>
        </tr>
        <tr>
          <th scope="row">
            <Trans>Money in</Trans>
          </th>
          <td>
            <Amount sign="credit" value={{ currency, wire: statement.credits }} />
          </td>
        </tr>
        <tr>
          <th scope="row">
            <Trans>Money out</Trans>
          </th>
          <td>
            <Amount sign="debit" value={{ currency, wire: statement.debits }} />
          </td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Trans>Closing balance</Trans>
          </th>
          <td>
            <Amount size="large" value={{ currency, wire: statement.closing_balance }} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
};

/** Opening + money in − money out = closing, written as the sum it is. */
export const StatementSum = ({ statement, period }: StatementSumProps) => {
  const day = useDayText();
  const zoneName = useZoneName();
  const number = useNumberText();
  const [from, to] = [day(period.from), day(period.to)];
  const rows = number(statement.count);
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
          value={statement.count}
          one={<>{rows} completed transaction</>}
          other={<>{rows} completed transactions</>}
        />
      </p>
    </>
  );
};
