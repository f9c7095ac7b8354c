import { defineRecipe } from '@chakra-ui/react';

const hover = '&:hover:not(:disabled, [aria-disabled=true])';

/** Buttons and links that look like one. At least 44 px high, and the text may take two lines. */
export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minH: '11',
    px: '4',
    py: '2',
    border: '1px solid transparent',
    borderRadius: 'md',
    fontWeight: '600',
    textDecoration: 'none',
    bg: 'transparent',
    cursor: 'pointer',
    _icon: { flex: 'none' },
    '&:disabled, &[aria-disabled=true]': {
      color: 'fg.muted',
      bg: 'bg.muted',
      borderColor: 'transparent',
      cursor: 'default',
    },
    '@media (forced-colors: active)': { borderColor: 'ButtonText' },
  },
  variants: {
    kind: {
      primary: {
        color: 'primary.contrast',
        bg: 'primary',
        [hover]: { filter: 'brightness(1.12)' },
      },
      secondary: {
        color: 'primary',
        bg: 'bg.surface',
        borderColor: 'border.input',
        [hover]: { bg: 'primary.subtle' },
      },
      ghost: { color: 'primary', px: '2', [hover]: { bg: 'primary.subtle' } },
      icon: { boxSize: '11', p: '0', [hover]: { bg: 'primary.subtle' } },
      danger: {
        color: 'danger.contrast',
        bg: 'danger',
        [hover]: { filter: 'brightness(1.12)' },
      },
    },
  },
  defaultVariants: { kind: 'secondary' },
});
