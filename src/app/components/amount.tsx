import { formatMoney } from '#domain/money/format-money.ts';
import type { Currency, Money } from '#domain/money/money.ts';
import { parseSignedWireAmount } from '#domain/money/money.ts';
import { usePreferences } from '../platform/use-preferences.ts';
import type { Preferences } from '../platform/preferences.ts';
import { HiddenFigure } from '../ui/surfaces/figure.tsx';
import styles from './amount.module.css';

/** Money as text on the wire, or as the app's type. */
export type AmountValue = Money | { readonly currency: Currency; readonly wire: string };

export type AmountSign = 'balance' | 'credit' | 'debit';

const toMoney = (value: AmountValue): Money | undefined =>
  'minor' in value ? value : parseSignedWireAmount(value.wire, value.currency);

const covered = '•••••';
const currencySign: Record<Currency, string> = { USD: '$', BDT: '৳' };

/**
 * An amount in the customer's digits and grouping, for accessible names, charts and titles. Ignores the setting that
 * hides balances.
 */
export const amountText = (
  value: AmountValue,
  { digits, grouping }: Pick<Preferences, 'digits' | 'grouping'>,
  sign: AmountSign = 'balance',
): string => {
  const amount = toMoney(value);
  if (!amount) return '—';
  if (sign === 'balance') return formatMoney(amount, { digits, grouping });
  const bare = formatMoney(amount, { digits, grouping, sign: 'never' });
  return `${sign === 'credit' ? '+' : '−'}${bare}`;
};

/** Writes an amount as text. */
export type WriteAmount = (value: AmountValue, sign?: AmountSign) => string;

/** Returns a function that formats an amount even while balances are hidden, for what the customer agreed to share. */
export const useShownAmountText = (): WriteAmount => {
  const chosen = usePreferences();
  return (value, sign = 'balance') => amountText(value, chosen, sign);
};

/**
 * Returns a function that formats an amount, or its mask while balances are hidden: for accessible names, charts and
 * titles, which must not reveal what the screen hides.
 */
export const useAmountText = (): WriteAmount => {
  const { isBalanceHidden } = usePreferences();
  const write = useShownAmountText();
  return (value, sign = 'balance') =>
    isBalanceHidden ? `${currencySign[value.currency]}${covered}` : write(value, sign);
};

interface AmountProps {
  readonly value: AmountValue;
  /** `credit` shows a plus and green, `debit` a minus in the text colour. */
  readonly sign?: AmountSign;
  readonly size?: 'text' | 'large' | 'hero';
}

/** Renders every amount in the app: sign, digits, grouping and hiding in one place. */
export const Amount = ({ value, sign = 'balance', size = 'text' }: AmountProps) => {
  const chosen = usePreferences();
  const write = useAmountText();
  const named = [styles['amount'], styles[sign], styles[size]].filter(Boolean);
  const classes = `figures ${named.join(' ')}`;
  if (!chosen.isBalanceHidden) return <span className={classes}>{write(value, sign)}</span>;
  return (
    <span className={classes}>
      <HiddenFigure mask={write(value, sign)} />
    </span>
  );
};
