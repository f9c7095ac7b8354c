import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '../controls/language-switch.tsx';
import styles from './public-page.module.css';

/** The frame of a signed-out visitor's pages. Links are plain, so they work before the script loads. */
export const PublicPage = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useLingui();
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <a href="/" className={styles['name']}>
          <BoatMark size={28} />
          <Trans>Kheya</Trans>
        </a>
        <LanguageSwitch />
      </header>
      <main className={styles['main']}>{children}</main>
      <footer className={styles['foot']}>
        <p>
          <Trans>
            This is a demonstration. All people and money are fictional; the ledger behind them is
            real.
          </Trans>
        </p>
        <nav aria-label={t`Help and documents`} className={styles['links']}>
          <a href="/help">
            <Trans>Help</Trans>
          </a>
          <a href="/terms">
            <Trans>Terms of Use</Trans>
          </a>
          <a href="/privacy">
            <Trans>Privacy Notice</Trans>
          </a>
        </nav>
      </footer>
    </div>
  );
};

/** A page with one sentence and one action. */
export const PublicNote = ({
  title,
  children,
  action,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) => (
  <PublicPage>
    <title>{`${title} · Kheya`}</title>
    <div className={styles['note']}>
      <BoatMark size={48} />
      <h1>{title}</h1>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  </PublicPage>
);

/** The mark: a boat on one wave. Decorative; the text beside it names the bank. */
export const BoatMark = ({ size = 32 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
    <path
      d="M16 4v13M16 5c5 2 8 6 8.5 11H16"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <path d="M4.5 18.5h23c-1 4-3.6 6-6.5 6H11c-2.9 0-5.5-2-6.5-6Z" fill="currentColor" />
    <path
      d="M3 28.500c2.2 0 2.2-1.7 4.3-1.700s2.2 1.7 4.4 1.7 2.1-1.7 4.3-1.7 2.2 1.7 4.3 1.7 2.2-1.7 4.4-1.7 2.1 1.7 4.3 1.7"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
    />
  </svg>
);
