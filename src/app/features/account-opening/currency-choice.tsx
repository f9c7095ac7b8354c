import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import type { Currency } from '#domain/money/money.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import styles from './opening.module.css';

/** Which currency the account is in, where a person can choose. Each has its own address. */
export const CurrencyChoice = ({ chosen }: { readonly chosen: Currency }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const link = (currency: Currency) => ({
    to: '/$country/user/accounts/create' as const,
    params: { country },
    search: { currency },
    replace: true,
    // By hand: the address without a currency shows one of them, too.
    'aria-current': currency === chosen ? ('page' as const) : undefined,
    className: buttonClass(currency === chosen ? 'primary' : 'secondary'),
  });
  return (
    <nav aria-label={t`Currency`} className={styles['actions']}>
      <Link {...link('USD')}>
        <Trans>US dollars</Trans>
      </Link>
      <Link {...link('BDT')}>
        <Trans>Taka</Trans>
      </Link>
    </nav>
  );
};
