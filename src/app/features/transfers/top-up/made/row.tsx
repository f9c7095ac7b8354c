import { useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { operatorNames } from '#domain/top-ups/operators.ts';
import type { TopUp } from '#app/data/transfers/top-ups/made.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { Amount } from '#app/ui/money/amount.tsx';
import { StatusChip } from '#app/ui/surfaces/status-chip.tsx';
import { localNumber } from '../answers.ts';
import { statusWords } from '../story-words.ts';
import styles from '../top-up.module.css';

/** One recharge in a list, leading to its story. */
export const Row = ({ made }: { readonly made: TopUp }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const instant = useInstantText();
  const zoneName = useZoneName();
  const { debit_currency: currency, total_debit: wire } = made;
  const { chip, tone } = statusWords[made.status];
  return (
    <li>
      <Link
        to="/$country/user/top-up/$id"
        params={{ country, id: made.id }}
        className={styles['row']}
      >
        <span>
          <strong className="figures">{localNumber(made.mobile_number)}</strong>{' '}
          <span className={styles['quiet']}>{operatorNames[made.operator]}</span>
        </span>
        <Amount sign="debit" value={{ currency, wire }} />
        <span className={styles['quiet']}>
          {instant(made.created_at, 'BDT')}, {zoneName('BDT')}
        </span>
        <StatusChip tone={tone}>{t(chip)}</StatusChip>
      </Link>
    </li>
  );
};
