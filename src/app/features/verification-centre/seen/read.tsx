import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';

interface ReadProps<Data> {
  readonly of: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** What the bank tells when it is asked for; nothing of it is kept on the device (product.md A19). */
export const Read = <Data,>({ of, children }: ReadProps<Data>) => {
  const { data, error, refetch } = of;
  if (data !== undefined) return children(data);
  return error ? (
    <ErrorNotice error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton height="44px" />
  );
};
