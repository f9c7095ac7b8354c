import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { AttentionLine } from './attention-line.tsx';
import type { AttentionItem } from './attention.ts';
import styles from './attention.module.css';

const keyOf = (item: AttentionItem): string =>
  item.kind === 'notification' ? item.notification.id : item.kind;

/** What needs the customer's eye, the gravest first; one calm line where nothing does. */
export const AttentionList = ({ items }: { readonly items: readonly AttentionItem[] }) => {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles['attention']}>
      <h2 id={headingId} className="visually-hidden">
        <Trans>What needs your attention</Trans>
      </h2>
      {items.length > 0 ? (
        <ul className={styles['list']}>
          {items.map((item) => (
            <AttentionLine key={keyOf(item)} item={item} />
          ))}
        </ul>
      ) : (
        <p className={styles['calm']}>
          <CircleCheck size={20} aria-hidden="true" />
          <Trans>Nothing needs your attention.</Trans>
        </p>
      )}
    </section>
  );
};

/** The shape of a single calm line while it is asked for. */
export const AttentionSkeleton = () => (
  <div className={styles['attention']}>
    <p className={styles['calm']}>
      <Skeleton width="14rem" height="1.5rem" />
    </p>
  </div>
);
