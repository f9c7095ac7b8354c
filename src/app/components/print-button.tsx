import { Trans } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { FiguresButton } from './figures-button.tsx';

interface PrintButtonProps {
  readonly isDisabled?: boolean;
  /** Prints with every figure shown (`printWithFigures`). */
  readonly onPrint: () => void;
  readonly children: ReactNode;
}

/** Prints what has to show its amounts; asks first while balances are hidden. */
export const PrintButton = ({ isDisabled = false, onPrint, children }: PrintButtonProps) => (
  <FiguresButton
    isDisabled={isDisabled}
    onConfirmed={onPrint}
    question={<Trans>Your balances are hidden. Print with the amounts?</Trans>}
    accept={<Trans>Print with amounts</Trans>}
    decline={<Trans>Don’t print</Trans>}
  >
    <Printer aria-hidden="true" size={18} />
    {children}
  </FiguresButton>
);
