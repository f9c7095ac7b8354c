import type { ComponentProps, ReactNode } from 'react';
import type { StatusTone } from './status-icon.tsx';
import { StatusIcon } from './status-icon.tsx';
import styles from './surfaces.module.css';

/*
 * Surfaces without behaviour are plain elements on every screen, so that they look the same before and after the design
 * system has loaded, and that a failure can be shown without another download (decision 0129).
 */

/** A card: one thin line, one radius. */
export const Card = ({ className = '', ...rest }: ComponentProps<'section'>) => (
  <section className={`${styles['card']} ${className}`} {...rest} />
);

interface NoticeProps {
  readonly tone: StatusTone;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** `alert` interrupts a screen reader: only for what went wrong just now. */
  readonly role?: 'status' | 'alert';
}

/** A message that stays while it is true, with at most one action. */
export const Notice = ({ tone, children, action, role = 'status' }: NoticeProps) => (
  <div role={role} className={`${styles['notice']} ${styles[tone]}`}>
    <div className={styles['message']}>
      <StatusIcon of={tone} />
      <div>{children}</div>
    </div>
    {action}
  </div>
);

interface StatusBadgeProps {
  readonly tone: StatusTone;
  readonly children: ReactNode;
}

/** A status as icon, word and colour. The feature's labels give the tone and the word of each status (spec 4). */
export const StatusBadge = ({ tone, children }: StatusBadgeProps) => (
  <span className={`${styles['badge']} ${styles[tone]}`}>
    <StatusIcon of={tone === 'warning' ? 'under-way' : tone} size={16} />
    {children}
  </span>
);

interface SkeletonProps {
  /** CSS lengths; use the size of the content, so that the layout does not shift. */
  readonly width?: string;
  readonly height?: string;
  readonly className?: string;
}

/** A grey shape in place of content. The screen around it announces that it is loading. */
export const Skeleton = ({ width = '100%', height = '1em', className = '' }: SkeletonProps) => (
  <span
    aria-hidden="true"
    className={`${styles['skeleton']} ${className}`}
    style={{ width, height }}
  />
);
