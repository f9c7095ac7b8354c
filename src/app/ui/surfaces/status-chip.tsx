import type { ReactNode } from 'react';
import styles from './surfaces.module.css';

export type ChipTone = 'good' | 'bad' | 'waiting' | 'neutral' | 'information';

/** A state in words. Its colour is never the only sign. */
export const StatusChip = ({ tone, children }: { tone: ChipTone; children: ReactNode }) => (
  <span className={`${styles['chip']} ${styles[tone]}`}>{children}</span>
);
