import type { BoxProps, GridProps } from '@chakra-ui/react';
import { Box, Grid } from '@chakra-ui/react';

/** One column for an element and what is in it, so that a button is as wide as its place. */
const filled = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' };

/** Around the action of a panel: on a phone it is as wide as the panel. */
export const WideAction = (props: GridProps) => (
  <Grid
    alignSelf={{ md: 'start' }}
    justifySelf={{ md: 'start' }}
    css={{ '&, & > *, & > div > span': filled }}
    {...props}
  />
);

/** The place of a drawn card. */
export const ArtPlace = (props: BoxProps) => (
  <Box as="span" width="full" maxWidth="320px" marginInline="auto" {...props} />
);
