import styles from './surfaces.module.css';

interface SkeletonProps {
  /** CSS lengths; give the shape the content will have, so nothing jumps. */
  readonly width?: string;
  readonly height?: string;
  readonly className?: string;
}

/** A grey shape where content will be. The screen around it says that it is loading. */
export const Skeleton = ({ width = '100%', height = '1em', className = '' }: SkeletonProps) => (
  <span aria-hidden="true" className={`${styles['bone']} ${className}`} style={{ width, height }} />
);
