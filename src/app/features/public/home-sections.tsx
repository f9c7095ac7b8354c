import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CloudOff, FileCheck2, Headset, KeyRound, Landmark, Smartphone } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { company } from '#domain/company.ts';
import { remittanceCancelMs } from '#domain/transfers/transfer-status.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { DepositSpot, IdentitySpot, TransferSpot } from './home-art.tsx';
import { Contact } from './home-frame.tsx';
import styles from './home.module.css';

/** Three steps from the registration to the first transfer. */
export const HowItWorks = () => {
  const { t } = useLingui();
  const steps = [
    {
      art: <IdentitySpot />,
      title: t`1. Open your account`,
      text: t`Have your ID and your phone ready. It takes about 10 minutes.`,
    },
    {
      art: <DepositSpot />,
      title: t`2. Add dollars`,
      text: t`From a US bank, by debit card, check or wire.`,
    },
    {
      art: <TransferSpot />,
      title: t`3. Send or convert`,
      text: t`To a bank, to bKash or to your own taka account. You see every step until it arrives.`,
    },
  ];
  return (
    <section id="how" className={styles['surface']}>
      <div className={styles['band']}>
        <h2>
          <Trans>How it works</Trans>
        </h2>
        <ol className={styles['steps']}>
          {steps.map(({ art, title, text }) => (
            <li key={title}>
              {art}
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
};

/** What the app still does without a network. */
export const Offline = () => {
  const { t } = useLingui();
  const points = [
    t`Every saved balance shows when it was saved.`,
    t`Prepare a transfer offline. You confirm it at the new price when you’re back.`,
    t`A PIN or passkey protects what’s on your phone.`,
  ];
  return (
    <section className={styles['offline']}>
      <div className={`${styles['band']} ${styles['columns']}`}>
        <div className={styles['intro']}>
          <CloudOff size={40} aria-hidden="true" />
          <h2>
            <Trans>Your balance is there when the network isn’t</Trans>
          </h2>
          <p>
            <Trans>
              Kheya saves your balances and transactions on your phone, encrypted. Open it on the
              subway, in the village or in the air.
            </Trans>
          </p>
        </div>
        <ul className={styles['points']}>
          {points.map((point) => (
            <li key={point}>
              <Check size={20} aria-hidden="true" />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};

interface ReasonProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children: ReactNode;
}

const Reason = ({ icon: Icon, title, children }: ReasonProps) => (
  <li>
    <span className={styles['tile']}>
      <Icon size={22} aria-hidden="true" />
    </span>
    <div>
      <h3>{title}</h3>
      {children}
    </div>
  </li>
);

/** Who holds the money (product.md A48), and how it is protected. */
export const Safety = () => {
  const { t } = useLingui();
  return (
    <section id="safety">
      <div className={`${styles['band']} ${styles['columns']}`}>
        <div className={styles['intro']}>
          <h2>
            <Trans>Who holds your money, and how it’s protected</Trans>
          </h2>
          <p>
            <Trans>
              Your accounts are held at this bank. Kheya is its app, on the phone and on the web.
            </Trans>
          </p>
          <div className={styles['bank']}>
            <span className={styles['tile']}>
              <Landmark size={22} aria-hidden="true" />
            </span>
            <p>
              <strong lang="en">{company.bankName}</strong>
              <span lang="en">{company.bankAddress}</span>
              <Trans>This is a demonstration. The bank is fictional and no real money moves.</Trans>
            </p>
          </div>
        </div>
        <ul className={styles['reasons']}>
          <Reason icon={KeyRound} title={t`Only you can send`}>
            <p>{t`A code or your passkey authorizes one amount to one recipient, nothing else.`}</p>
          </Reason>
          <Reason icon={Smartphone} title={t`Lost your phone?`}>
            <p>{t`Sign it out from any other device. What it has saved is locked.`}</p>
          </Reason>
          <Reason icon={FileCheck2} title={t`Documents anyone can check`}>
            <p>
              <Trans>
                Every statement and receipt has a code. <a href="/verify">Verify a document</a>
              </Trans>
            </p>
          </Reason>
          <Reason icon={Headset} title={t`Call us`}>
            <p>
              <Contact />
            </p>
          </Reason>
        </ul>
      </div>
    </section>
  );
};

/** What customers ask before they open an account. */
export const Questions = () => {
  const { t } = useLingui();
  const minutes = useNumberText()(remittanceCancelMs / 60_000);
  const questions = [
    [
      t`Who can open an account?`,
      t`Anyone aged 18 or over who lives in the United States or Bangladesh. In the United States you need an SSN or ITIN, in Bangladesh a national ID.`,
    ],
    [
      t`What do I need to open one?`,
      t`An email address, a phone, an ID document and a proof of address. We save every step, so you can continue later.`,
    ],
    [
      t`Can I cancel a transfer?`,
      t`You can cancel a transfer from the United States to Bangladesh within ${minutes} minutes, unless it has been received. You get the full amount back, fees included.`,
    ],
    [
      t`What if the rate changes while I decide?`,
      t`We hold the rate for 10 minutes from the moment you see it. After that we show you the new one before you confirm.`,
    ],
    [
      t`Is this real money?`,
      t`No. Kheya is a demonstration with a fictional bank. The ledger behind it works like a real one.`,
    ],
  ] as const;
  return (
    <section id="questions">
      <div className={`${styles['band']} ${styles['columns']}`}>
        <div className={styles['intro']}>
          <h2>
            <Trans>Questions</Trans>
          </h2>
          <p>
            <Trans>
              You’ll find more answers under <a href="/help">Help</a>.
            </Trans>
          </p>
        </div>
        <div className={styles['questions']}>
          {questions.map(([question, answer]) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
};
