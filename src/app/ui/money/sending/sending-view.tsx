import type { ReactNode } from 'react';
import { OutcomeView } from './outcome-view.tsx';
import type { OutcomeFacts } from './outcome-view.tsx';
import { UnderWayView } from './under-way-view.tsx';

interface SendingViewProps {
  readonly sending: {
    readonly stage: 'under-way' | 'refused' | 'unknown';
    readonly isSlow: boolean;
    readonly outcome: OutcomeFacts;
    readonly again: () => void;
  };
  /** What stands there after the bank's no. */
  readonly refused: ReactNode;
}

/** A sending, by how far it has come (product.md A11, A22). */
export const SendingView = ({ sending, refused }: SendingViewProps) => {
  const { stage, isSlow, outcome, again } = sending;
  if (stage === 'refused') return refused;
  return stage === 'unknown' ? (
    <OutcomeView outcome={outcome} onAgain={again} />
  ) : (
    <UnderWayView isSlow={isSlow} />
  );
};
