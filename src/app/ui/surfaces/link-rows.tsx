import type { BoxProps, StackProps } from '@chakra-ui/react';
import { Box, Stack } from '@chakra-ui/react';

/** Rows, or lists of rows, in one frame. */
export const Rows = (props: BoxProps) => (
  <Box as="ul" overflow="hidden" border="sm" borderRadius="lg" bg="bg.surface" {...props} />
);

interface LinkRowProps extends BoxProps {
  /** True for the row whose details are beside the list. */
  readonly isCurrent?: boolean;
}

const current = { bg: 'primary.subtle', boxShadow: 'inset 3px 0 0 var(--primary)' } as const;

const states = {
  '&:has([data-row-link]):not([data-current])': { _hover: { bg: 'bg' } },
  '&:has([data-row-link]:focus-visible)': {
    borderRadius: 'lg',
    outline: '2px solid var(--primary)',
    outlineOffset: '-2px',
  },
};

/** A row that leads to another screen: the whole row is the target of the `RowLink` in it. */
export const LinkRow = ({ isCurrent = false, css, ...props }: LinkRowProps) => (
  <Box
    as="li"
    position="relative"
    display="flex"
    alignItems="center"
    gap="8px 12px"
    minHeight="64px"
    padding="12px 16px"
    data-current={isCurrent || undefined}
    _notFirst={{ borderTop: 'sm' }}
    css={[states, css]}
    {...(isCurrent && current)}
    {...props}
  />
);

/** Around the link of a `LinkRow`. */
export const RowLink = (props: BoxProps) => (
  <Box
    asChild
    data-row-link
    color="inherit"
    fontWeight="600"
    textDecoration="none"
    _focusVisible={{ outline: 'none' }}
    _after={{ content: '""', position: 'absolute', inset: '0' }}
    {...props}
  />
);

/** The texts of a row, below each other, as wide as the row has room. */
export const RowText = (props: StackProps) => (
  <Stack as="span" flex="1 1 8rem" gap="0" minWidth="0" overflowWrap="anywhere" {...props} />
);
