import { useEffect, useRef } from 'react';
import styles from './picture.module.css';

interface PictureProps {
  readonly bytes: Blob;
  /** Empty if decorative, beside a text that names it. */
  readonly name: string;
  readonly shape: 'paper' | 'face' | 'avatar' | 'card';
}

/** A picture in memory; its object URL is revoked when it leaves the screen. */
export const Picture = ({ bytes, name, shape }: PictureProps) => {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(bytes);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [bytes]);
  return <img ref={image} className={styles[shape]} alt={name} />;
};
