import type { ReactNode } from 'react';
import styles from './page-title.module.css';

interface PageTitleProps {
  /** Also the document's title; never holds a figure, so hiding balances needs nothing here. */
  readonly title: string;
  /** What the heading shows where that is more than the title: a name kept apart from its text. */
  readonly heading?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** The heading of a screen. React puts its `<title>` in the document's head. */
export const PageTitle = ({ title, heading = title, actions, children }: PageTitleProps) => (
  <header className={styles['head']}>
    <title>{`${title} · Kheya`}</title>
    <div>
      <h1 tabIndex={-1}>{heading}</h1>
      {children}
    </div>
    {actions ? <div className={styles['actions']}>{actions}</div> : null}
  </header>
);
