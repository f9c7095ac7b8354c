import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import styles from './onboarding.module.css';

/** The shape of a step that is on its way. */
export const StepSkeleton = () => (
  <div className={styles['step']} aria-busy="true">
    <Skeleton width="70%" height="32px" />
    <Skeleton height="64px" />
    <Skeleton height="64px" />
    <Skeleton width="120px" height="44px" />
  </div>
);
