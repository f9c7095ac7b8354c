import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BoatMark } from './boat-mark.tsx';
import { LanguageSwitch } from '../controls/language-switch.tsx';
import styles from './public-page.module.css';

/** The frame of what a signed-out visitor sees. Links are plain, so they work before the script. */
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
            A demonstration bank. The people and the money in it are made up; the ledger behind it
            is real.
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

/** A page of one sentence and one way on. */
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
