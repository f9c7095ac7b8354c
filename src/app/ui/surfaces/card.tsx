import type { ComponentProps } from 'react';
import styles from './surfaces.module.css';

/** A card: one thin line, one radius. */
export const Card = ({ className = '', ...rest }: ComponentProps<'section'>) => (
  <section className={`${styles['card']} ${className}`} {...rest} />
);
