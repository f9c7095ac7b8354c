import type { BoxProps, GridProps } from '@chakra-ui/react';
import { Box, Grid } from '@chakra-ui/react';

/**
 * A subject or a form with its summary beside it on a wide screen. Below each other on a phone, where the summary has
 * no box of its own: a docked button in it sticks while any part of the form is in view.
 */
export const SubjectColumns = (props: BoxProps) => (
  <Box
    display={{ base: 'flex', lg: 'grid' }}
    flexDirection="column"
    gridTemplateColumns="minmax(0, 7fr) minmax(0, 5fr)"
    alignItems={{ base: 'stretch', lg: 'start' }}
    gap={{ base: '4', lg: '6' }}
    {...props}
  />
);

/** The second of the `SubjectColumns`. */
export const Summary = (props: BoxProps) => (
  <Box
    as="aside"
    display={{ base: 'contents', lg: 'flex' }}
    flexDirection="column"
    gap="4"
    minWidth="0"
    position="sticky"
    insetBlockStart="calc(var(--top-bar-height) + 16px)"
    {...props}
  />
);

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
