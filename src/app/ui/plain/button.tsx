import type { ComponentProps } from 'react';
import type { ButtonKind } from './button-kind.ts';
import { steadyPress } from './steady-press.ts';
import styles from './button.module.css';

/** The classes of a button, for links that look like one. */
export const buttonClass = (kind: ButtonKind = 'secondary', more = ''): string =>
  `${styles['button']} ${styles[kind]} ${more}`.trim();

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: ButtonKind;
}

/**
 * The button of the public page, the shell and the first figures, which are drawn before the design system has loaded.
 * Looks like `controls/button.tsx`.
 */
export const Button = ({ kind = 'secondary', className, ...rest }: ButtonProps) => (
  <button
    type="button"
    onPointerDown={steadyPress}
    className={buttonClass(kind, className)}
    {...rest}
  />
);
