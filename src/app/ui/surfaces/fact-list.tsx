import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

interface FactProps {
  readonly name: ReactNode;
  readonly children: ReactNode;
}

/** A name and its value, side by side where there is room. */
export const Fact = ({ name, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What is known of something: facts under one another, parted by hairlines. */
export const FactList = ({ children }: { readonly children: ReactNode }) => (
  <dl className={styles['facts']}>{children}</dl>
);
