import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import styles from './choice-grid.module.css';

/** Options to choose from, in two columns when there is space. */
export const ChoiceGrid = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles['choices']}>{children}</ul>
);

interface ChoiceProps {
  /** An `IconTile`: what the option is about, seen before it is read. */
  readonly icon?: ReactNode;
  readonly name: ReactNode;
  readonly about: ReactNode;
  /** Why the option is closed to the customer; open when undefined (product.md A18). */
  readonly closed: MessageDescriptor | undefined;
  /** What the customer can do about it, below the reason. */
  readonly way?: ReactNode;
  readonly link: (parts: { readonly className: string; readonly children: ReactNode }) => ReactNode;
}

/** One option: open, or disabled with what would open it. */
export const Choice = ({ icon, name, about, closed, way, link }: ChoiceProps) => {
  const { t } = useLingui();
  const className = styles['choice'] ?? '';
  const words = (
    <>
      {icon}
      <span className={styles['words']}>
        <strong>{name}</strong>
        <span className={styles['about']}>{about}</span>
        {closed === undefined ? null : <span>{t(closed)}</span>}
      </span>
    </>
  );
  if (closed === undefined) return <li>{link({ className, children: words })}</li>;
  return (
    <li>
      <span className={className} aria-disabled="true">
        {words}
      </span>
      {way}
    </li>
  );
};
