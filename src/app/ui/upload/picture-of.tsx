import { useEffect, useRef } from 'react';
import styles from './upload.module.css';

interface PictureOfProps {
  readonly bytes: Blob;
  /** Empty where it only adorns what is named beside it. */
  readonly name: string;
  readonly shape: 'paper' | 'face' | 'avatar';
}

/** A picture that lies in memory, shown for as long as it is on screen. */
export const PictureOf = ({ bytes, name, shape }: PictureOfProps) => {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(bytes);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [bytes]);
  return <img ref={image} className={styles[shape]} alt={name} />;
};
