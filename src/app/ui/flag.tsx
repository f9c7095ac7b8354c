import styles from './flag.module.css';

const UnitedStates = () => (
  <>
    <path fill="#fff" d="M0 0h24v24H0z" />
    <path
      stroke="#c8313e"
      strokeWidth="1.85"
      d="M0 1h24M0 4.700h24M0 8.400h24M0 12h24M0 15.700h24M0 19.400h24M0 23h24"
    />
    <path fill="#2f4a8a" d="M0 0h13v12.900H0z" />
  </>
);

const Bangladesh = () => (
  <>
    <path fill="#0a6b50" d="M0 0h24v24H0z" />
    <circle cx="11.2" cy="12" r="5.6" fill="#e8354b" />
  </>
);

/** The round flag of a currency's or account's country, 20 px unless given. */
export const Flag = ({ country, size = 20 }: { country: 'us' | 'bd'; size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className={styles['flag']}>
    {country === 'us' ? <UnitedStates /> : <Bangladesh />}
  </svg>
);
