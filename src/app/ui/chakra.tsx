import { ChakraProvider, createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { drawerSlotRecipe, menuSlotRecipe } from '@chakra-ui/react/theme';
import type { ReactNode } from 'react';

const role = (name: string) => ({ value: `var(--${name})` });

/**
 * Chakra with only the recipes in use. Its colours are the house's own variables, so light, dark
 * and high contrast are decided in one place (tokens.css).
 */
const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    globalCss: {},
    cssVarsRoot: ':where(:root, :host)',
    theme: {
      // The drawer waits for the end of its closing motion: without these it would never leave.
      keyframes: {
        'fade-in': { from: { opacity: '0' }, to: { opacity: '1' } },
        'fade-out': { from: { opacity: '1' }, to: { opacity: '0' } },
        'slide-from-left-full': { from: { translate: '-100% 0' }, to: { translate: '0 0' } },
        'slide-to-left-full': { from: { translate: '0 0' }, to: { translate: '-100% 0' } },
      },
      slotRecipes: { drawer: drawerSlotRecipe, menu: menuSlotRecipe },
      tokens: {
        spacing: {
          0.5: { value: '2px' },
          1: { value: '4px' },
          1.5: { value: '6px' },
          2: { value: '8px' },
          3: { value: '12px' },
          4: { value: '16px' },
          6: { value: '24px' },
          8: { value: '32px' },
        },
        sizes: { xs: { value: '275px' } },
        radii: { l1: { value: '6px' }, l2: { value: '8px' }, l3: { value: '12px' } },
        zIndex: { popover: { value: 1500 } },
        durations: {
          fast: { value: '120ms' },
          faster: { value: '80ms' },
          slow: { value: '160ms' },
          slower: { value: '160ms' },
          slowest: { value: '180ms' },
          moderate: { value: '120ms' },
        },
        shadows: { lg: { value: 'var(--shadow)' } },
        colors: { blackAlpha: { 500: role('shade') } },
      },
      semanticTokens: {
        colors: {
          fg: { DEFAULT: role('ink'), muted: role('quiet') },
          bg: {
            DEFAULT: role('page'),
            panel: role('card'),
            muted: role('bone'),
            emphasized: role('river-soft'),
          },
          border: { DEFAULT: role('hairline') },
        },
      },
    },
  }),
);

/**
 * The design system around a part that was fetched when it was wanted. The page itself is plain
 * elements, so Chakra is never in the way of the first figure (design 5).
 */
export const ChakraIsland = ({ children }: { readonly children: ReactNode }) => (
  <ChakraProvider value={system}>{children}</ChakraProvider>
);
