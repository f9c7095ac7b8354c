import type { ReactNode } from 'react';
import { ErrorNotice } from './error-notice.tsx';

/** What a query has brought so far. */
export interface Read<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
}

interface WhenReadProps<Data> {
  readonly read: Read<Data>;
  readonly onRetry: () => void;
  /** What holds its place until then. */
  readonly waiting: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What was read, older than a failure if need be; before it the wait, or why there is nothing. */
export const WhenRead = <Data,>({ read, onRetry, waiting, children }: WhenReadProps<Data>) => {
  const { data, error } = read;
  if (data !== undefined) return children(data);
  return error ? <ErrorNotice error={error} onRetry={onRetry} /> : waiting;
};
