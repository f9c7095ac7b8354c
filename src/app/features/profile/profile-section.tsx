import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from '#app/ui/surfaces/card.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import styles from './profile.module.css';

interface ProfileSectionProps<Data> {
  readonly title: string;
  readonly of: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** One subject of the profile: its shape until the bank has told it, or what went wrong. */
export const ProfileSection = <Data,>({ title, of, children }: ProfileSectionProps<Data>) => {
  const titleId = useId();
  const { data, error, refetch } = of;
  return (
    <Card aria-labelledby={titleId} className={styles['section'] ?? ''}>
      <h2 id={titleId}>{title}</h2>
      {data === undefined && error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && !error ? <Skeleton height="104px" /> : null}
      {data === undefined ? null : children(data)}
    </Card>
  );
};
