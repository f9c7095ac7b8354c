import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { FeeList } from './fee-list.tsx';
import { FerryScene } from './home-art.tsx';
import { HomeFrame, MainLink } from './home-frame.tsx';
import { HowItWorks, Offline, Questions, Safety } from './home-sections.tsx';
import { PriceExample } from './price-example.tsx';
import styles from './home.module.css';

const Hero = () => {
  const { t } = useLingui();
  const facts = [t`No monthly fee`, t`Works offline`, t`English and Bangla`];
  return (
    <section className={styles['hero']}>
      <div className={`${styles['band']} ${styles['heroGrid']}`}>
        <div className={styles['promise']}>
          <h1>
            <Trans>Your dollars and your taka in one app</Trans>
          </h1>
          <p className={styles['lead']}>
            <Trans>
              Hold, send and receive money in the United States and Bangladesh. You see the fee, the
              rate and the arrival time before you send.
            </Trans>
          </p>
          <MainLink className={styles['large']} />
          <ul className={styles['facts']}>
            {facts.map((fact) => (
              <li key={fact}>
                <Check size={16} aria-hidden="true" />
                {fact}
              </li>
            ))}
          </ul>
        </div>
        <PriceExample />
      </div>
      <FerryScene />
    </section>
  );
};

const Invitation = () => (
  <section className={styles['invitation']}>
    <div className={styles['band']}>
      <div>
        <h2>
          <Trans>Open your account today</Trans>
        </h2>
        <p>
          <Trans>It takes about 10 minutes. You can stop and continue on any device.</Trans>
        </p>
      </div>
      <MainLink className={styles['large']} />
    </div>
  </section>
);

/** The public home (spec 2): painted from the document itself, made live by the script. */
export const HomeScreen = () => {
  const { t } = useLingui();
  return (
    <HomeFrame>
      <title>{t`Kheya: your dollars and your taka in one app`}</title>
      <Hero />
      <HowItWorks />
      <Offline />
      <Safety />
      <FeeList />
      <Questions />
      <Invitation />
    </HomeFrame>
  );
};
