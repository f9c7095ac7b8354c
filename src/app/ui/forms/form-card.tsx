import type { BoxProps } from '@chakra-ui/react';
import { Box } from '@chakra-ui/react';
import { Card } from '../surfaces/surfaces.tsx';

/** A card around a form. The docked button of a phone is the foot of the card. */
export const FormCard = (props: BoxProps) => <Box as={Card} css={dock} {...props} />;

const dock = {
  '--dock-radius': 'var(--radius-card)',
  '--dock-bleed': { base: '16px', md: '24px' },
  '&:has([data-dock])': { paddingBottom: { base: '0', lg: '24px' } },
};
