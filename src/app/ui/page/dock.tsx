import type { StackProps } from '@chakra-ui/react';
import { Stack } from '@chakra-ui/react';

/**
 * Around the main button of a form and what belongs to it. On a phone it is within the thumb's reach: at the bottom of
 * the window until the end of the form is in view, and the foot of the frame around the form. On a wide screen it has
 * no ground of its own.
 */
export const Dock = ({ css, ...props }: StackProps) => (
  <Stack
    data-dock
    position={{ base: 'sticky', lg: 'static' }}
    zIndex="5"
    insetBlockEnd="calc(var(--bottom-bar-height) + var(--inset-bottom))"
    mx={{ base: 'calc(-1 * var(--dock-bleed, 16px))', lg: '0' }}
    px={{ base: 'var(--dock-bleed, 16px)', lg: '0' }}
    py={{ base: '3', lg: '0' }}
    borderTop={{ base: 'sm', lg: 'none' }}
    borderBottomRadius="var(--dock-radius, 0)"
    bg={{ base: 'bg.surface', lg: 'transparent' }}
    css={[rules, css]}
    {...props}
  />
);

const rules = {
  '@media (max-height: 30rem)': { position: 'static' },
  // From here on there is no bar with the main screens below it.
  '@media (width >= 960px)': { insetBlockEnd: '0' },
  // A button is as wide as its place. Of two buttons in one element the first has more of the row.
  '& span:has(> button)': { display: 'grid' },
  '& > div': {
    display: 'grid',
    gridAutoFlow: { base: 'column', lg: 'row' },
    gridTemplateColumns: { base: 'minmax(0, 3fr)', lg: 'minmax(0, 1fr)' },
    gridAutoColumns: 'minmax(0, 2fr)',
    gap: '2',
  },
  '& button': { minHeight: { lgDown: '48px' } },
};

/** Styles of a frame with this padding on a wide screen: a dock in it is its foot. */
export const dockAsFoot = (padding: `${number}px`) => ({
  '--dock-bleed': { md: padding },
  '&:has([data-dock])': {
    '--dock-radius': 'radii.lg',
    paddingBottom: { base: '0', lg: padding },
  },
});
