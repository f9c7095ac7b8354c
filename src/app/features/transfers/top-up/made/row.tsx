import { useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { operatorNames } from '#domain/top-ups.ts';
import type { TopUp } from '#app/data/top-ups.ts';
import rows from '#app/ui/surfaces/lists/row-list.module.css';
import { Amount } from '#app/ui/money/amount.tsx';
import { HomeInstant } from '#app/ui/money/home-instant.tsx';
import { StatusChip } from '#app/ui/surfaces/status-chip.tsx';
import { localNumber } from '../answers.ts';
import { statusWords } from '../story-words.ts';
import styles from '../top-up.module.css';

/** One recharge in a list, leading to its story. */
export const Row = ({ made }: { readonly made: TopUp }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const { debit_currency: currency, total_debit: wire } = made;
  const { chip, tone } = statusWords[made.status];
  return (
    <li>
      <Link
        to="/$country/user/top-up/$id"
        params={{ country, id: made.id }}
        className={rows['row']}
      >
        <span>
          <span className="figures">{localNumber(made.mobile_number)}</span>{' '}
          <span className={styles['quiet']}>{operatorNames[made.operator]}</span>
        </span>
        <Amount sign="debit" value={{ currency, wire }} />
        <HomeInstant wire={made.created_at} currency="BDT" />
        <StatusChip tone={tone}>{t(chip)}</StatusChip>
      </Link>
    </li>
  );
};
