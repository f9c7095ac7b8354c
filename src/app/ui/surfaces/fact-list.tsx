import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

interface FactProps {
  readonly name: ReactNode;
  readonly children: ReactNode;
}

/** A name and its value, side by side when there is space. */
export const Fact = ({ name, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** A list of facts, separated by hairlines. */
export const FactList = ({ children }: { readonly children: ReactNode }) => (
  <dl className={styles['facts']}>{children}</dl>
);
