import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { keepPressSteady } from './steady-press.ts';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'icon';

/** The classes of a button, for links that look like one. */
export const buttonClass = (kind: ButtonKind = 'secondary', more = ''): string =>
  `${styles['button']} ${styles[kind]} ${more}`.trim();

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: ButtonKind;
}

/** A button of at least 44 px; it never submits a form by surprise. An `icon` one needs a name. */
export const Button = ({ kind = 'secondary', className, ...rest }: ButtonProps) => (
  <button
    type="button"
    onPointerDown={keepPressSteady}
    className={buttonClass(kind, className)}
    {...rest}
  />
);
