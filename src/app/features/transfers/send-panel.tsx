import type { BoxProps } from '@chakra-ui/react';
import { Box } from '@chakra-ui/react';

/** A card that its rows fill from edge to edge. */
export const SendPanel = (props: BoxProps) => (
  <Box
    overflow="hidden"
    border="sm"
    borderRadius="lg"
    bg="bg.surface"
    css={{ '& > section + :is(section, a)': { borderTop: 'sm' } }}
    {...props}
  />
);
