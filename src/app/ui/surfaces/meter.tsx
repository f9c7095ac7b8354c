import type { BoxProps } from '@chakra-ui/react';
import { Box } from '@chakra-ui/react';

interface MeterProps extends BoxProps {
  /** The part that is filled, from 0 to 1; more is drawn as full. */
  readonly share: number;
  /** True for a limit: its last tenth is in the colour of a warning. */
  readonly isLimit?: boolean;
}

const lastTenth = 0.9;

/** A share as a bar, without a role: the figures are beside it as text. */
export const Meter = ({ share, isLimit = false, ...track }: MeterProps) => (
  <Box
    as="span"
    display="block"
    overflow="hidden"
    height="8px"
    border={{ _highContrast: '1px solid CanvasText' }}
    borderRadius="full"
    bg="bg.muted"
    forcedColorAdjust="none"
    aria-hidden="true"
    {...track}
  >
    <Box
      as="span"
      display="block"
      height="full"
      borderRadius="inherit"
      bg={{
        base: isLimit && share >= lastTenth ? 'accent' : 'primary',
        _highContrast: 'Highlight',
      }}
      style={{ inlineSize: `${Math.round(Math.min(1, share) * 100)}%` }}
    />
  </Box>
);
