import type { ReactNode } from 'react';
import { Card } from '../../surfaces/card.tsx';
import { StatusChip } from '../../surfaces/status-chip.tsx';
import type { ChipTone } from '../../surfaces/status-chip.tsx';
import styles from './story.module.css';

interface StoryReceiptProps {
  readonly className?: string | undefined;
  /** Stands above it all where it is printed. */
  readonly letterhead?: ReactNode;
  /** How much it was, with its words where it has any. */
  readonly amount: ReactNode;
  readonly chip: ReactNode;
  readonly tone: ChipTone;
  /** Where it stands, in a sentence that is announced when it changes. */
  readonly sentence: ReactNode;
  /** What was agreed to. */
  readonly children: ReactNode;
}

/** The card that begins a story: how much, where it stands, and what was agreed to. */
export const StoryReceipt = (props: StoryReceiptProps) => {
  const { className = '', letterhead, amount, chip, tone, sentence, children } = props;
  return (
    <Card className={`${styles['receipt']} ${className}`}>
      {letterhead}
      <div className={styles['head']}>
        {amount}
        <StatusChip tone={tone}>{chip}</StatusChip>
        <p role="status">{sentence}</p>
      </div>
      {children}
    </Card>
  );
};
