import type { ComponentProps } from 'react';
import styles from './button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'icon';

/** The classes of a button, for links that look like one. */
export const buttonClass = (kind: ButtonKind = 'secondary', more = ''): string =>
  `${styles['button']} ${styles[kind]} ${more}`.trim();

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: ButtonKind;
}

/** A button of at least 44 px. An `icon` one needs an accessible name. */
export const Button = ({
  kind = 'secondary',
  className,
  type = 'button',
  ...rest
}: ButtonProps) => <button type={type} className={buttonClass(kind, className)} {...rest} />;
