import type { ComponentProps, ReactNode } from 'react';
import styles from './surfaces.module.css';

/** A card: one thin line, one radius. */
export const Card = ({ className = '', ...rest }: ComponentProps<'section'>) => (
  <section className={`${styles['card']} ${className}`} {...rest} />
);

interface NoticeProps {
  readonly tone: ChipTone;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A message that stays while it is true, with at most one action. */
export const Notice = ({ tone, children, action }: NoticeProps) => (
  <div role="status" className={`${styles['notice']} ${styles[tone]}`}>
    <p className={styles['noticeText']}>{children}</p>
    {action}
  </div>
);

export type ChipTone = 'good' | 'bad' | 'waiting' | 'neutral' | 'information';

/** A state as text. Its colour is never the only sign. */
export const StatusChip = ({ tone, children }: { tone: ChipTone; children: ReactNode }) => (
  <span className={`${styles['chip']} ${styles[tone]}`}>{children}</span>
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
