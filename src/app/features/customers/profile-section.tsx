import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useNeedsNetwork } from '#app/ui/network/use-needs-network.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { WhenRead } from '#app/ui/surfaces/when-read.tsx';
import { WriteObstacleWords } from '#app/ui/surfaces/write-obstacle-words.tsx';
import styles from './profile.module.css';

interface ProfileSectionProps<Data> {
  readonly title: string;
  readonly of: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** One subject of the profile: its shape until the bank has told it, or why it cannot. */
export const ProfileSection = <Data,>({ title, of, children }: ProfileSectionProps<Data>) => {
  const titleId = useId();
  const { data, refetch } = of;
  const { missing } = useNeedsNetwork();
  return (
    <Card aria-labelledby={titleId} className={styles['section'] ?? ''}>
      <h2 id={titleId}>{title}</h2>
      {data === undefined && missing !== undefined ? (
        <p className={styles['hint']}>
          <WriteObstacleWords obstacle={missing} />
        </p>
      ) : (
        <WhenRead read={of} onRetry={() => void refetch()} waiting={<Skeleton height="104px" />}>
          {children}
        </WhenRead>
      )}
    </Card>
  );
};
