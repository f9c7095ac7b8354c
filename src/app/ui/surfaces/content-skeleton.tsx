import { Flex, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Sheet } from './panel.tsx';
import { Skeleton } from './surfaces.tsx';

const shapes = {
  fields: (
    <Stack gap="2">
      <Skeleton width="7rem" height="0.875rem" />
      <Skeleton height="44px" />
    </Stack>
  ),
  rows: (
    <Flex align="center" gap="3" minHeight="40px">
      <Skeleton width="40px" height="40px" />
      <Stack flex="1" gap="2">
        <Skeleton width="60%" height="0.875rem" />
        <Skeleton width="40%" height="0.75rem" />
      </Stack>
      <Skeleton width="4rem" height="0.875rem" />
    </Flex>
  ),
  facts: (
    <Flex align="center" justify="space-between" gap="4" minHeight="24px">
      <Skeleton width="30%" height="0.875rem" />
      <Skeleton width="40%" height="0.875rem" />
    </Flex>
  ),
} satisfies Record<string, ReactNode>;

/** More than fit the highest place; the others are cut off. */
const places = Array.from({ length: 16 }, (_, index) => index);

interface ContentSkeletonProps {
  /** What is loading: fields under their labels, rows with a mark and an amount, or facts with their names. */
  readonly of: keyof typeof shapes;
  /** The height of the content (a CSS length), so that the layout does not shift. */
  readonly height: string;
  /** False in a panel, which has a frame. */
  readonly isFramed?: boolean;
}

/** Grey shapes in place of a part of a screen, as its content will be (ui.md 3). */
export const ContentSkeleton = ({ of, height, isFramed = true }: ContentSkeletonProps) => {
  const Frame = isFramed ? Sheet : Stack;
  return (
    <Frame
      aria-hidden="true"
      gap="5"
      height={height}
      overflow="hidden"
      maskImage="linear-gradient(#000 60%, transparent)"
    >
      {places.map((place) => (
        <Flex key={place} direction="column" flex="none">
          {shapes[of]}
        </Flex>
      ))}
    </Frame>
  );
};
