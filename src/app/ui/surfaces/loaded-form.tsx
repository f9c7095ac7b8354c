import type { ReactNode } from 'react';
import { ErrorNotice, SlowNotice } from './error-notice.tsx';

interface LoadedFormProps<Data> {
  /** The state of a query, and how to read again. */
  readonly of: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** The shape of the form that is loading. */
  readonly waiting: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A form that begins with what the bank has; until then its shape, or the failure with a way to try again. */
export const LoadedForm = <Data,>({ of, waiting, children }: LoadedFormProps<Data>) => {
  const { data, error, refetch } = of;
  if (data !== undefined) return <>{children(data)}</>;
  const retry = () => void refetch();
  if (error) return <ErrorNotice error={error} onRetry={retry} />;
  return (
    <>
      <SlowNotice onRetry={retry} />
      {waiting}
    </>
  );
};
