import { WriteObstacleWords } from '../surfaces/write-obstacle-words.tsx';
import styles from './network.module.css';
import type { NetworkNeed } from './use-needs-network.ts';

/** Why controls are disabled, in a line whose place is kept, so that nothing moves when it comes. */
export const NetworkReason = ({ need }: { readonly need: NetworkNeed }) => (
  <p id={need.reasonId} className={styles['line']}>
    {need.missing ? <WriteObstacleWords obstacle={need.missing} /> : null}
  </p>
);
