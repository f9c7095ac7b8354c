import { Stack } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useNeedsNetwork, WriteObstacleMessage } from '#app/ui/plain/network-need.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { Card } from '#app/ui/surfaces/surfaces.tsx';
import { QueryView } from '#app/ui/surfaces/paged-list.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';

interface ProfileSectionProps<Data> {
  readonly title: string;
  readonly of: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** One subject of the profile: a skeleton until it is loaded, or why that failed. */
export const ProfileSection = <Data,>({ title, of, children }: ProfileSectionProps<Data>) => {
  const titleId = useId();
  const { data, refetch } = of;
  const { missing } = useNeedsNetwork();
  return (
    <Stack as={Card} gap="3" minWidth="0" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {data === undefined && missing !== undefined ? (
        <MutedText>
          <WriteObstacleMessage obstacle={missing} />
        </MutedText>
      ) : (
        <QueryView
          read={of}
          onRetry={() => void refetch()}
          waiting={<ContentSkeleton of="facts" height="104px" isFramed={false} />}
        >
          {children}
        </QueryView>
      )}
    </Stack>
  );
};
