import type { BoxProps, FlexProps, StackProps } from '@chakra-ui/react';
import { Box, Flex, Stack } from '@chakra-ui/react';

/** A column of the screen: its panels below each other. */
export const PanelColumn = (props: StackProps) => <Stack gap="4" minWidth="0" {...props} />;

/** Texts below each other, as wide as their row has room. */
export const RowWords = (props: StackProps) => (
  <Stack gap="0" flex="1 1 7rem" minWidth="0" {...props} />
);

/** The rows at the end of a panel, from edge to edge. */
export const PanelRows = (props: BoxProps) => (
  <Box as="ul" mx={{ base: '-4', md: '-5' }} mb={{ base: '-4', md: '-5' }} {...props} />
);

export const PanelRow = (props: FlexProps) => (
  <Flex
    as="li"
    wrap="wrap"
    align="center"
    gap="4px 12px"
    minHeight="56px"
    px={{ base: '4', md: '5' }}
    py="1.5"
    borderTop="sm"
    textStyle="sm"
    {...props}
  />
);

export const Actions = (props: FlexProps) => <Flex wrap="wrap" gap="2" {...props} />;
