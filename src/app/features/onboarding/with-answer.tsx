import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { StepSkeleton } from './step-skeleton.tsx';

interface WithAnswerProps<Data> {
  readonly of: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** A step that begins with what the bank keeps already; until then its shape, or what went wrong. */
export const WithAnswer = <Data,>({ of, children }: WithAnswerProps<Data>) => {
  const { data, error, refetch } = of;
  if (data !== undefined) return <>{children(data)}</>;
  const retry = () => void refetch();
  if (error) return <ErrorNotice error={error} onRetry={retry} />;
  return (
    <>
      <SlowNotice onRetry={retry} />
      <StepSkeleton />
    </>
  );
};
