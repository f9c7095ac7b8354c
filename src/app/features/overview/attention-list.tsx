import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { AttentionLine } from './attention-line.tsx';
import type { AttentionItem } from './attention.ts';
import styles from './attention.module.css';

const keyOf = (item: AttentionItem): string => {
  if (item.kind === 'notification') return item.notification.id;
  return item.kind === 'hold' ? item.transaction.id : item.kind;
};

interface AttentionListProps {
  readonly items: readonly AttentionItem[];
  /** True while it is not yet known whether there is anything. */
  readonly isPending: boolean;
}

/** What needs the customer's eye, the gravest first; one calm line where nothing does. */
export const AttentionList = ({ items, isPending }: AttentionListProps) => {
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
          {isPending ? (
            <Skeleton width="14rem" height="1.5rem" />
          ) : (
            <>
              <CircleCheck size={20} aria-hidden="true" />
              <Trans>Nothing needs your attention.</Trans>
            </>
          )}
        </p>
      )}
    </section>
  );
};
