import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './attention.module.css';

interface AttentionRowProps {
  readonly tone: 'error' | 'warning' | 'info';
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The one button that acts on it. */
  readonly action?: ReactNode;
  /** True where the whole text is a tap away. */
  readonly isClamped?: boolean;
}

/** A line with its icon, title, explanation and action. */
export const AttentionRow = (props: AttentionRowProps) => {
  const { tone, icon: Icon, title, children, action, isClamped } = props;
  return (
    <li className={styles['line']} data-tone={tone} data-clamped={isClamped}>
      <Icon size={20} aria-hidden="true" className={styles['icon']} />
      <div className={styles['words']}>
        <strong>{title}</strong>
        {children ? <p>{children}</p> : null}
      </div>
      {action ? <div className={styles['action']}>{action}</div> : null}
    </li>
  );
};
