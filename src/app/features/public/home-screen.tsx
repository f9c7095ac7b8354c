import { Trans, useLingui } from '@lingui/react/macro';
import { useCustomerCountry } from '#app/platform/session/route-guard.ts';
import { buttonClass } from '#app/ui/plain/button.tsx';
import { PublicPage } from '#app/ui/page/public-page.tsx';
import styles from './public.module.css';

const Crossing = () => (
  <svg className={styles['crossing']} viewBox="0 0 480 240" aria-hidden="true">
    <circle cx="372" cy="62" r="30" className={styles['sun']} />
    <path
      d="M0 168c40 0 40-14 80-14s40 14 80 14 40-14 80-14 40 14 80 14 40-14 80-14 40 14 80 14v72H0Z"
      className={styles['far']}
    />
    <path d="M214 58v104M216 62c44 14 66 48 68 94h-68Z" className={styles['sail']} />
    <path d="M140 164h176c-8 26-26 36-46 36h-84c-20 0-38-10-46-36Z" className={styles['hull']} />
    <path
      d="M0 200c40 0 40-14 80-14s40 14 80 14 40-14 80-14 40 14 80 14 40-14 80-14 40 14 80 14v40H0Z"
      className={styles['near']}
    />
  </svg>
);

const Promises = () => (
  <ul className={styles['promises']}>
    <li>
      <h2>
        <Trans>Both sides of the river</Trans>
      </h2>
      <p>
        <Trans>
          A dollar account and a taka account, each with its own figure and never mixed.
        </Trans>
      </p>
    </li>
    <li>
      <h2>
        <Trans>Every transaction, in words</Trans>
      </h2>
      <p>
        <Trans>What it was, when it was and where it stands, back to the first day.</Trans>
      </p>
    </li>
    <li>
      <h2>
        <Trans>Statements to take home</Trans>
      </h2>
      <p>
        <Trans>A month or any range as PDF or CSV, in English and in Bangla.</Trans>
      </p>
    </li>
  </ul>
);

/** The public home (spec 2): painted from the document itself, made live by the script. */
export const HomeScreen = () => {
  const { t } = useLingui();
  const country = useCustomerCountry();
  return (
    <PublicPage>
      <title>{t`Kheya: dollars and taka in one calm place`}</title>
      <section className={styles['hero']}>
        <div>
          <h1>
            <Trans>Your dollars and your taka, in one calm place.</Trans>
          </h1>
          <p className={styles['lead']}>
            <Trans>
              Kheya is the ferry between two homes. See what you have in the United States and in
              Bangladesh, and what changed.
            </Trans>
          </p>
          {country === undefined ? (
            <a className={buttonClass('primary')} href="/sign-in">
              <Trans>Sign in</Trans>
            </a>
          ) : (
            <a className={buttonClass('primary')} href="/open?to=home">
              <Trans>Open Home</Trans>
            </a>
          )}
        </div>
        <Crossing />
      </section>
      <Promises />
    </PublicPage>
  );
};
