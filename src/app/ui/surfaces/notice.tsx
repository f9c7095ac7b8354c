import type { ReactNode } from 'react';
import styles from './surfaces.module.css';
import type { ChipTone } from './status-chip.tsx';

interface NoticeProps {
  readonly tone: ChipTone;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A sentence that stands until it no longer holds, with at most one thing to do. */
export const Notice = ({ tone, children, action }: NoticeProps) => (
  <div role="status" className={`${styles['notice']} ${styles[tone]}`}>
    <p className={styles['noticeText']}>{children}</p>
    {action}
  </div>
);
