import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import {
  checkboxAnatomy,
  fieldAnatomy,
  comboboxAnatomy,
  nativeSelectAnatomy,
  pinInputAnatomy,
  radioGroupAnatomy,
  switchAnatomy,
} from '@chakra-ui/react/anatomy';

/** What a field for typing or choosing looks like. 44 px high, the target size on phones. */
const control = {
  // InputGroup makes room for its icon by this height.
  '--input-height': 'sizes.11',
  w: 'full',
  minW: '0',
  minH: '11',
  px: '3',
  py: '2',
  border: '1px solid',
  borderColor: 'border.input',
  borderRadius: 'md',
  bg: 'bg.surface',
  textStyle: 'md',
  _placeholder: { color: 'fg.muted', opacity: '1' },
  '&[aria-invalid=true]': { borderColor: 'danger' },
};

export const inputRecipe = defineRecipe({ className: 'input', base: control });

export const textareaRecipe = defineRecipe({
  className: 'textarea',
  base: { ...control, resize: 'vertical' },
});

/** One box for each digit; four of them fit 320 px with double text. */
export const pinInputRecipe = defineSlotRecipe({
  slots: pinInputAnatomy.keys(),
  base: {
    root: { minW: '0' },
    control: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    input: { ...control, w: '12', minH: '12', px: '1', textAlign: 'center', textStyle: 'xl' },
  },
});

/** The browser's own list, with our arrow. */
export const nativeSelectRecipe = defineSlotRecipe({
  slots: nativeSelectAnatomy.keys(),
  base: {
    root: { position: 'relative', w: 'full', minW: '0' },
    field: { ...control, pe: '10', appearance: 'none', textOverflow: 'ellipsis' },
    indicator: {
      position: 'absolute',
      insetBlock: '0',
      insetInlineEnd: '3',
      display: 'grid',
      alignItems: 'center',
      color: 'fg.muted',
      pointerEvents: 'none',
      _icon: { boxSize: '5' },
    },
  },
});

/** A text field that filters the list below it; each row at least 44 px. */
export const comboboxRecipe = defineSlotRecipe({
  slots: comboboxAnatomy.keys(),
  base: {
    root: { w: 'full', minW: '0' },
    control: { position: 'relative' },
    input: { ...control, pe: '10', textOverflow: 'ellipsis' },
    trigger: {
      position: 'absolute',
      insetBlock: '0',
      insetInlineEnd: '0',
      display: 'grid',
      placeItems: 'center',
      w: '11',
      border: '0',
      color: 'fg.muted',
      bg: 'transparent',
      cursor: 'pointer',
      _icon: { boxSize: '5' },
    },
    content: {
      zIndex: 'popover',
      maxH: 'min(20rem, var(--available-height))',
      p: '1',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      border: '1px solid',
      borderColor: 'border.input',
      borderRadius: 'md',
      color: 'fg',
      bg: 'bg.surface',
      boxShadow: 'lg',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      minH: '11',
      px: '2',
      py: '1.5',
      borderRadius: 'md',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      _highlighted: { bg: 'primary.subtle', outline: '2px solid transparent' },
      _checked: { fontWeight: '600' },
    },
    empty: { px: '2', py: '2.5', color: 'fg.muted' },
  },
});

const label = { textStyle: 'sm', fontWeight: '600' };
const helperText = { color: 'fg.muted', textStyle: 'sm' };
const errorText = { color: 'danger', textStyle: 'sm', fontWeight: '600' };

/** The label above, the problem below; a text that explains the field is between label and control. */
export const fieldRecipe = defineSlotRecipe({
  slots: fieldAnatomy.keys(),
  base: {
    root: { display: 'grid', alignContent: 'start', gap: '1', w: 'full', minW: '0' },
    label,
    helperText,
    errorText,
  },
});

/**
 * The invisible input covers the whole row: what a finger exploring the screen meets, and what a screen reader outlines,
 * is the control itself. The library makes it one pixel with inline styles. Links in the text stay above it.
 */
const coveringInput = {
  position: 'relative',
  '& input': {
    inset: '0',
    w: '100% !important',
    h: '100% !important',
    m: '0 !important',
    clip: 'auto !important',
    opacity: '0',
    cursor: 'inherit',
  },
  '& a': { position: 'relative' },
};

/** A choice as a row of its own, 48 px high, that can be pressed anywhere. */
const row = {
  ...coveringInput,
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minH: '12',
  px: '3',
  py: '2',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'md',
  bg: 'bg.surface',
  cursor: 'pointer',
  '&[data-state=checked]': { borderColor: 'primary', bg: 'primary.subtle' },
  '&:has(input:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'primary',
    outlineOffset: '2px',
  },
};

const rowText = {
  minW: '0',
  overflowWrap: 'anywhere',
  '& small': { ...helperText, display: 'block' },
};

const mark = { flex: 'none', boxSize: '5', border: '2px solid', borderColor: 'border.input' };

const horizontal = '&[data-orientation=horizontal]';

/** A few options, all visible: rows, or short ones side by side (`orientation`). The chosen one has a thick ring, which forced colours show too. */
export const radioGroupRecipe = defineSlotRecipe({
  slots: radioGroupAnatomy.keys(),
  base: {
    root: {
      display: 'grid',
      gap: '2',
      minW: '0',
      [horizontal]: { display: 'flex', flexWrap: 'wrap', gap: '0 20px' },
    },
    label: { ...label, [horizontal]: { flexBasis: 'full' } },
    item: {
      ...row,
      [horizontal]: {
        gap: '2',
        minH: '11',
        p: '0',
        border: '0',
        bg: 'transparent',
      },
    },
    itemText: rowText,
    itemControl: {
      ...mark,
      borderRadius: 'full',
      bg: 'bg.surface',
      '&[data-state=checked]': { borderWidth: '6px', borderColor: 'primary' },
    },
  },
});

export const checkboxRecipe = defineSlotRecipe({
  slots: checkboxAnatomy.keys(),
  base: {
    root: row,
    label: rowText,
    control: {
      ...mark,
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'sm',
      '&[data-state=checked]': {
        borderColor: 'primary',
        color: 'primary.contrast',
        bg: 'primary',
      },
    },
    indicator: { boxSize: '3.5' },
  },
});

/** On or off at once. The thumb has the colour of its border in forced colours too. */
export const switchRecipe = defineSlotRecipe({
  slots: switchAnatomy.keys(),
  base: {
    root: {
      ...coveringInput,
      display: 'inline-flex',
      alignItems: 'center',
      gap: '3',
      minH: '11',
      cursor: 'pointer',
      '&[data-disabled]': { color: 'fg.muted', cursor: 'default' },
      '&:has(input:focus-visible)': row['&:has(input:focus-visible)'],
    },
    control: {
      flex: 'none',
      w: '10',
      h: '6',
      p: '0.5',
      border: '1px solid',
      borderColor: 'border.input',
      borderRadius: 'full',
      bg: 'bg.muted',
      '&[data-state=checked]': { borderColor: 'primary', bg: 'primary' },
      '&[data-disabled]': { opacity: '0.5' },
    },
    thumb: {
      display: 'block',
      boxSize: '4.5',
      border: '9px solid',
      borderColor: 'fg.muted',
      borderRadius: 'full',
      transitionProperty: 'translate',
      transitionDuration: 'fast',
      '&[data-state=checked]': { translate: '1rem 0', borderColor: 'primary.contrast' },
    },
    label: { minW: '0' },
  },
});
