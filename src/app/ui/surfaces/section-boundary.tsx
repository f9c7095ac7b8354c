import type { ErrorComponentProps } from '@tanstack/react-router';
import { CatchBoundary } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorNotice } from './error-notice.tsx';

const SectionError = ({ error, reset }: ErrorComponentProps) => (
  <ErrorNotice error={error} onRetry={reset} />
);

/** A part of a screen that can fail alone: an error with Try again is in its place, and the rest of the screen stays. */
export const SectionBoundary = ({ children }: { readonly children: ReactNode }) => (
  <CatchBoundary getResetKey={() => 'section'} errorComponent={SectionError}>
    {children}
  </CatchBoundary>
);
