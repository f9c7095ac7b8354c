import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './gallery.module.css';

interface SamplesProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One component in its states. */
export const Samples = ({ title, children }: SamplesProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['samples']}>
      <h2 id={id}>{title}</h2>
      <div className={styles['row']}>{children}</div>
    </section>
  );
};
