import type { ReactNode } from 'react';
import styles from './page-title.module.css';

interface PageTitleProps {
  /** Also the document's title; never holds a figure, so hiding balances needs nothing here. */
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** The heading of a screen. React puts its `<title>` in the document's head. */
export const PageTitle = ({ title, actions, children }: PageTitleProps) => (
  <header className={styles['head']}>
    <title>{`${title} · Kheya`}</title>
    <div>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
    {actions ? <div className={styles['actions']}>{actions}</div> : null}
  </header>
);
