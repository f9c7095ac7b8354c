import { defineSlotRecipe } from '@chakra-ui/react';
import {
  dataListAnatomy,
  dialogAnatomy,
  listboxAnatomy,
  qrCodeAnatomy,
  timelineAnatomy,
  toastAnatomy,
} from '@chakra-ui/react/anatomy';

/** A dialog in the middle of the screen, at most as high as the screen. */
export const dialogRecipe = defineSlotRecipe({
  slots: dialogAnatomy.keys(),
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'popover',
      bg: 'blackAlpha.500',
      _open: { animationName: 'fade-in', animationDuration: 'moderate' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'popover',
      display: 'grid',
      placeItems: 'center',
      p: '3',
      overflow: 'auto',
      overscrollBehavior: 'contain',
    },
    content: {
      w: 'min(26rem, 100%)',
      p: '5',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'lg',
      color: 'fg',
      bg: 'bg.surface',
      outline: '0',
    },
    // The focus starts here, without a press of Tab.
    title: { outline: '0' },
  },
});

/** Names and values, side by side where there is space, with lines between them. */
export const dataListRecipe = defineSlotRecipe({
  slots: dataListAnatomy.keys(),
  base: {
    root: { m: '0' },
    item: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '0 16px',
      py: '2.5',
      borderBottom: '1px solid',
      borderColor: 'border',
      _last: { borderBottom: '0' },
    },
    itemLabel: { color: 'fg.muted' },
    itemValue: { m: '0', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  },
});

/** Results below a field, grouped, each a row of at least 44 px. */
export const listboxRecipe = defineSlotRecipe({
  slots: listboxAnatomy.keys(),
  base: {
    root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' },
    content: {
      maxH: 'min(28rem, 60dvh)',
      overflowY: 'auto',
      outline: '0',
      scrollPaddingBlock: '8',
    },
    itemGroupLabel: {
      pt: '3',
      pb: '1',
      px: '2',
      color: 'fg.muted',
      textStyle: 'sm',
      fontWeight: '600',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '11',
      px: '2',
      py: '1.5',
      borderRadius: 'md',
      cursor: 'pointer',
      _highlighted: { bg: 'primary.subtle', outline: '2px solid transparent' },
    },
  },
});

const toastTone = { success: 'success', error: 'danger', info: 'info' };

/** A message at the foot of the screen; the library moves it by these variables. */
export const toastRecipe = defineSlotRecipe({
  slots: toastAnatomy.keys(),
  base: {
    root: {
      position: 'relative',
      zIndex: 'var(--z-index)',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '1.5',
      w: 'min(26rem, calc(100vw - 32px))',
      ps: '4',
      pe: '1.5',
      py: '1.5',
      border: '1px solid',
      borderColor: 'border.input',
      borderRadius: 'lg',
      color: 'fg',
      bg: 'bg.surface',
      boxShadow: 'lg',
      translate: 'var(--x) var(--y)',
      scale: 'var(--scale)',
      opacity: 'var(--opacity)',
      transitionProperty: 'translate, scale, opacity',
      transitionDuration: 'slow',
      '& > svg': { flex: 'none' },
      ...Object.fromEntries(
        Object.entries(toastTone).map(([type, color]) => [`&[data-type=${type}] > svg`, { color }]),
      ),
      '& > [role=alert]': { flexBasis: 'full', pb: '1.5', color: 'danger', textStyle: 'sm' },
    },
    title: { flex: '1', minW: '8rem', px: '1.5', py: '2', overflowWrap: 'anywhere' },
    closeTrigger: {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      boxSize: '11',
      border: '0',
      borderRadius: 'md',
      color: 'fg.muted',
      bg: 'transparent',
      cursor: 'pointer',
    },
  },
});

const dotSize = '11px';

/** Events below each other, each with a dot on a line; what is still ahead has a ring. */
export const timelineRecipe = defineSlotRecipe({
  slots: timelineAnatomy.keys(),
  base: {
    root: { display: 'grid', m: '0', p: '0', listStyle: 'none' },
    item: {
      position: 'relative',
      display: 'flex',
      gap: '3',
      '&:last-child': { '--timeline-gap': '0', '--timeline-line': 'none' },
    },
    connector: { position: 'relative', alignSelf: 'stretch', width: dotSize, flex: 'none' },
    separator: {
      display: 'var(--timeline-line, block)',
      position: 'absolute',
      insetBlock: '20px -4px',
      insetInlineStart: '5px',
      borderStart: '1px solid',
      borderColor: 'border',
    },
    indicator: {
      mt: '1.5',
      boxSize: dotSize,
      borderRadius: 'full',
      border: '2px solid',
      borderColor: 'primary',
      bg: 'primary',
      '&[data-ahead]': { bg: 'transparent' },
    },
    content: { display: 'grid', gap: '0.5', pb: 'var(--timeline-gap, 16px)' },
    title: { fontWeight: '600' },
  },
});

/** Black on white in every theme, as scanners need it. */
export const qrCodeRecipe = defineSlotRecipe({
  slots: qrCodeAnatomy.keys(),
  base: {
    root: { display: 'block', my: '3' },
    frame: {
      display: 'block',
      width: '100%',
      borderRadius: 'md',
      bg: 'white',
      fill: 'black',
      shapeRendering: 'crispEdges',
      forcedColorAdjust: 'none',
    },
    pattern: { fill: 'black' },
  },
});
