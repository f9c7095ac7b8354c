import { useLingui } from '@lingui/react/macro';
import styles from './layout.module.css';

const UnitedStates = () => (
  <>
    <path fill="#fff" d="M0 0h24v16H0z" />
    <path
      stroke="#b22234"
      strokeWidth="1.23"
      d="M0 .6h24M0 3.100h24M0 5.500h24M0 8h24M0 10.500h24M0 12.900h24M0 15.400h24"
    />
    <path fill="#3c3b6e" d="M0 0h9.600v8.600H0z" />
  </>
);

const Bangladesh = () => (
  <>
    <path fill="#006a4e" d="M0 0h24v16H0z" />
    <circle cx="10.8" cy="8" r="4.8" fill="#f42a41" />
  </>
);

/** The flag of the customer's country (spec 2), with its name. */
export const CountryFlag = ({ country }: { readonly country: 'us' | 'bd' }) => {
  const { t } = useLingui();
  return (
    <svg
      viewBox="0 0 24 16"
      role="img"
      className={styles['flag']}
      aria-label={country === 'us' ? t`United States` : t`Bangladesh`}
    >
      {country === 'us' ? <UnitedStates /> : <Bangladesh />}
    </svg>
  );
};
