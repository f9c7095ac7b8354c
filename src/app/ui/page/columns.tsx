import type { BoxProps } from '@chakra-ui/react';
import { Box, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ColumnsProps {
  /** The widths of the first and the second column from 1024 px on, as shares of their sum. */
  readonly shares: readonly [number, number];
  readonly children: ReactNode;
  readonly isBusy?: boolean;
}

/** Two columns on a wide screen; below each other on a phone and on paper (ui.md 3). */
export const Columns = ({ shares: [first, second], children, isBusy }: ColumnsProps) => (
  <Grid
    templateColumns={{
      base: 'minmax(0, 1fr)',
      lg: `minmax(0, ${first}fr) minmax(0, ${second}fr)`,
    }}
    gap="4"
    alignItems="start"
    _print={{ display: 'block' }}
    aria-busy={isBusy}
  >
    {children}
  </Grid>
);

/** The second column; on a wide screen it stays in view while the first one scrolls. */
export const Aside = ({ children }: { readonly children: ReactNode }) => (
  <Box position={{ lg: 'sticky' }} insetBlockStart="calc(var(--top-bar-height) + 24px)">
    {children}
  </Box>
);

/** Two columns, the second one with a dock. Not a grid on a phone: the dock would stick within its own row only. */
export const DockColumns = (props: BoxProps) => (
  <Box
    display={{ base: 'flex', lg: 'grid' }}
    flexDirection="column"
    gridTemplateColumns="minmax(0, 7fr) minmax(0, 5fr)"
    gap={{ base: '4', lg: '6' }}
    alignItems={{ base: 'stretch', lg: 'start' }}
    {...props}
  />
);

/** The second of the `DockColumns`; on a phone its parts are below the first one. */
export const DockAside = (props: BoxProps) => (
  <Box
    display={{ base: 'contents', lg: 'flex' }}
    flexDirection="column"
    gap="4"
    minWidth="0"
    position="sticky"
    insetBlockStart="calc(var(--top-bar-height) + 24px)"
    {...props}
  />
);
