import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { AttentionLine } from './attention-line.tsx';
import type { AttentionItem } from './attention.ts';
import overview from '../../overview.module.css';
import styles from './attention.module.css';

const keyOf = (item: AttentionItem): string =>
  item.kind === 'notification' ? item.notification.id : item.kind;

interface AttentionListProps {
  readonly items: readonly AttentionItem[];
  /** False while the person or their notifications are not known: that nothing is, is then open. */
  readonly isKnown: boolean;
}

const Calm = () => (
  <>
    <CircleCheck size={20} aria-hidden="true" className={styles['calmSign']} />
    <Trans>Nothing needs your attention.</Trans>
  </>
);

/** What needs the customer's eye, the gravest first; one calm line where nothing does. */
export const AttentionList = ({ items, isKnown }: AttentionListProps) => {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={overview['attention']}>
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
        <p className={overview['calm']}>
          {isKnown ? (
            <Calm />
          ) : (
            <Trans>Whether something needs your attention is not known yet.</Trans>
          )}
        </p>
      )}
    </section>
  );
};
