import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import {
  badgeRecipe,
  collapsibleSlotRecipe,
  drawerSlotRecipe,
  menuSlotRecipe,
  segmentGroupSlotRecipe,
} from '@chakra-ui/react/theme';
import {
  checkboxRecipe,
  comboboxRecipe,
  fieldRecipe,
  inputRecipe,
  nativeSelectRecipe,
  pinInputRecipe,
  radioGroupRecipe,
  switchRecipe,
  textareaRecipe,
} from './field-recipes.ts';
import {
  dataListRecipe,
  dialogRecipe,
  listboxRecipe,
  qrCodeRecipe,
  timelineRecipe,
  toastRecipe,
} from './slot-recipes.ts';

/*
 * The design system (ui.md 1, 2): Chakra with the roles, scales and recipes of this product. The
 * colours are the CSS variables of tokens.css, which the plain elements of the first screen use
 * too, so light, dark and high contrast are defined in one place. Only recipes in use are listed:
 * each costs bytes of the shared chunk.
 */

const variable = (name: string) => ({ value: `var(--${name})` });

/** A colour role under the names that Chakra's recipes read from a `colorPalette`. */
const palette = (name: string, contrast = 'bg-surface') => ({
  DEFAULT: variable(name),
  solid: variable(name),
  fg: variable(name),
  focusRing: variable(name),
  border: variable(name),
  contrast: variable(contrast),
  subtle: variable(`${name}-subtle`),
  muted: variable(`${name}-subtle`),
  emphasized: variable(`${name}-subtle`),
});

const roles = {
  primary: palette('primary', 'primary-fg'),
  success: palette('success'),
  danger: palette('danger'),
  warning: palette('warning'),
  info: palette('info'),
};

const colors = {
  ...roles,
  bg: {
    DEFAULT: variable('bg'),
    surface: variable('bg-surface'),
    panel: variable('bg-surface'),
    subtle: variable('bg'),
    muted: variable('bg-muted'),
    emphasized: variable('primary-subtle'),
  },
  fg: {
    DEFAULT: variable('fg'),
    muted: variable('fg-muted'),
    subtle: variable('fg-muted'),
    error: variable('danger'),
  },
  border: {
    DEFAULT: variable('border'),
    muted: variable('border'),
    input: variable('border-input'),
    emphasized: variable('border-input'),
    error: variable('danger'),
  },
  accent: variable('accent'),
  brand: { DEFAULT: variable('brand-bg'), fg: variable('brand-fg') },
  // Chakra's own names: `status` of Alert, Badge and Toast leads to them.
  gray: { ...roles.primary, subtle: variable('bg-muted'), fg: variable('fg') },
  green: roles.success,
  red: roles.danger,
  orange: roles.warning,
  blue: roles.info,
};

/** The type scale, px and line height; Bangla's larger line heights come from base.css. */
const scale = {
  xs: ['0.8125rem', '1.25rem'],
  sm: ['0.875rem', '1.25rem'],
  md: ['1rem', '1.5rem'],
  lg: ['1.125rem', '1.625rem'],
  xl: ['1.25rem', '1.75rem'],
  '2xl': ['1.5rem', '2rem'],
  '3xl': ['2rem', '2.5rem'],
  '4xl': ['2.5rem', '3rem'],
} as const;

const steps = Object.entries(scale);

const tokens = {
  fontSizes: Object.fromEntries(steps.map(([name, [size]]) => [name, { value: size }])),
  // Half steps of the 4 px scale are for the insides of small controls. In px: text of twice the size needs the room.
  spacing: Object.fromEntries(
    [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 8, 10, 12, 16].map((step) => [
      step,
      { value: `${step * 4}px` },
    ]),
  ),
  sizes: {
    ...Object.fromEntries(
      [3, 3.5, 4, 4.5, 5, 6, 8, 9, 10, 11, 12, 14, 16].map((step) => [
        step,
        { value: `${step * 0.25}rem` },
      ]),
    ),
    full: { value: '100%' },
    xs: { value: '275px' },
  },
  radii: {
    sm: { value: '6px' },
    md: { value: '8px' },
    lg: { value: '12px' },
    full: { value: '9999px' },
    l1: { value: '6px' },
    l2: { value: '8px' },
    l3: { value: '12px' },
  },
  // The one line of the design: between rows, and around cards.
  borders: { sm: { value: '1px solid var(--border)' } },
  zIndex: { popover: { value: 1500 } },
  durations: {
    fast: { value: '120ms' },
    faster: { value: '80ms' },
    slow: { value: '160ms' },
    slower: { value: '160ms' },
    slowest: { value: '180ms' },
    moderate: { value: '120ms' },
  },
  shadows: { sm: variable('shadow'), lg: variable('shadow') },
  colors: { blackAlpha: { 500: variable('overlay') } },
};

const textStyles = Object.fromEntries(
  steps.map(([name, [fontSize, lineHeight]]) => [
    name,
    { value: { fontSize, '&:not(:lang(bn))': { lineHeight } } },
  ]),
);

const recipes = { badge: badgeRecipe, input: inputRecipe, textarea: textareaRecipe };

const slotRecipes = {
  checkbox: checkboxRecipe,
  combobox: comboboxRecipe,
  collapsible: collapsibleSlotRecipe,
  dataList: dataListRecipe,
  dialog: dialogRecipe,
  drawer: drawerSlotRecipe,
  menu: menuSlotRecipe,
  field: fieldRecipe,
  listbox: listboxRecipe,
  nativeSelect: nativeSelectRecipe,
  pinInput: pinInputRecipe,
  qrCode: qrCodeRecipe,
  radioGroup: radioGroupRecipe,
  segmentGroup: segmentGroupSlotRecipe,
  switch: switchRecipe,
  timeline: timelineRecipe,
  toast: toastRecipe,
};

/** Preflight and global styles are those of base.css. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    globalCss: {},
    cssVarsRoot: ':where(:root, :host)',
    theme: {
      // The drawer waits for the end of its closing animation; without these it would never unmount.
      keyframes: {
        'fade-in': { from: { opacity: '0' }, to: { opacity: '1' } },
        'fade-out': { from: { opacity: '1' }, to: { opacity: '0' } },
        'expand-height': { from: { height: '0' }, to: { height: 'var(--height)' } },
        'collapse-height': { from: { height: 'var(--height)' }, to: { height: '0' } },
        'slide-from-left-full': { from: { translate: '-100% 0' }, to: { translate: '0 0' } },
        'slide-to-left-full': { from: { translate: '0 0' }, to: { translate: '-100% 0' } },
      },
      breakpoints: { sm: '480px', md: '720px', lg: '1024px', xl: '1280px' },
      tokens,
      semanticTokens: { colors },
      textStyles,
      recipes,
      slotRecipes,
    },
  }),
);
