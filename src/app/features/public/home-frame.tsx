import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { company } from '#domain/company.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { useCustomerCountry } from '#app/platform/session/route-guard.ts';
import { LanguageSwitch } from '#app/ui/controls/language-switch.tsx';
import { BoatMark } from '#app/ui/page/public-page.tsx';
import { buttonClass } from '#app/ui/plain/button.tsx';
import styles from './home.module.css';

/** The address that opens the registration at the accounts site. */
const registerAddress = '/sign-in?screen=register';

/** "Open an account"; for a customer that this device knows, the way into the app. */
export const MainLink = ({ className = '' }: { readonly className?: string | undefined }) => {
  const country = useCustomerCountry();
  const look = buttonClass('primary', className);
  return country === undefined ? (
    <a className={look} href={registerAddress}>
      <Trans>Open an account</Trans>
    </a>
  ) : (
    <a className={look} href="/open?to=home">
      <Trans>Open Home</Trans>
    </a>
  );
};

const Head = () => {
  const { t } = useLingui();
  const country = useCustomerCountry();
  return (
    <header className={`${styles['band']} ${styles['head']}`}>
      <a href="/" className={styles['brand']}>
        <BoatMark size={28} />
        <Trans>Kheya</Trans>
      </a>
      <nav aria-label={t`On this page`} className={styles['sections']}>
        <a href="#how">{t`How it works`}</a>
        <a href="#fees">{t`Fees`}</a>
        <a href="#safety">{t`Safety`}</a>
        <a href="/help">{t`Help`}</a>
      </nav>
      <div className={styles['entrance']}>
        <LanguageSwitch />
        {country === undefined ? (
          <a className={buttonClass('secondary')} href="/sign-in">
            <Trans>Sign in</Trans>
          </a>
        ) : null}
        <MainLink className={styles['onlyWide']} />
      </div>
    </header>
  );
};

/** Telephone numbers and hours of the support (product.md A48). */
export const Contact = () => {
  const { t } = useLingui();
  const inDigits = useNumberText();
  const from = inDigits(company.supportHours.from);
  const until = inDigits(company.supportHours.until - 12);
  return (
    <>
      <span className={`${styles['phone']} figures`}>{company.phones.us}</span>
      <span className={`${styles['phone']} figures`}>{company.phones.bd}</span>
      <span>{t`${from} am to ${until} pm, every day, in New York and in Dhaka`}</span>
    </>
  );
};

interface LinkGroup {
  readonly name: string;
  readonly links: readonly (readonly [href: string, name: string])[];
}

const useLinkGroups = (): readonly LinkGroup[] => {
  const { t } = useLingui();
  return [
    {
      name: t`Kheya in short`,
      links: [
        ['#how', t`How it works`],
        ['#fees', t`Fees`],
        ['#safety', t`Safety`],
      ],
    },
    {
      name: t`Support`,
      links: [
        ['/help', t`Help`],
        ['/verify', t`Verify a document`],
      ],
    },
    {
      name: t`Legal`,
      links: [
        ['/terms', t`Terms of Use`],
        ['/privacy', t`Privacy Notice`],
        ['/e-signature', t`Electronic documents`],
      ],
    },
  ];
};

const Foot = () => (
  <footer className={styles['foot']}>
    <div className={`${styles['band']} ${styles['footGrid']}`}>
      <div className={styles['about']}>
        <strong lang="en">{company.bankName}</strong>
        <span lang="en">{company.bankAddress}</span>
        <Contact />
      </div>
      {useLinkGroups().map(({ name, links }) => (
        <nav key={name} aria-label={name}>
          <p>
            <strong>{name}</strong>
          </p>
          <ul>
            {links.map(([href, text]) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <p className={styles['demonstration']}>
        <Trans>
          This is a demonstration. The bank and its customers are fictional and no real money moves.
        </Trans>
      </p>
    </div>
  </footer>
);

/** The frame of the public home: bands over the whole width. All links are plain and work without a script. */
export const HomeFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['page']}>
    <Head />
    <main>{children}</main>
    <Foot />
  </div>
);
