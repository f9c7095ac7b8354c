import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { Gauge, Plus } from 'lucide-react';
import type { Ticket } from '#app/data/tickets.ts';
import { SupportPhones } from '#app/components/support-phones.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Card, Skeleton, StatusBadge } from '#app/ui/surfaces/surfaces.tsx';
import { statusLabels, topicLabels } from './labels.ts';
import styles from './support.module.css';

/** A ticket's status as icon, word and colour. */
export const TicketStatusBadge = ({ status }: Pick<Ticket, 'status'>) => {
  const { t } = useLingui();
  const { word, tone } = statusLabels[status];
  return <StatusBadge tone={tone}>{t(word)}</StatusBadge>;
};

/** The icon of a ticket's topic. */
export const TopicTile = ({ topic, subtopic }: Pick<Ticket, 'topic' | 'subtopic'>) => {
  if (subtopic === 'HIGHER_LIMIT') return <IconTile icon={Gauge} tone="amber" />;
  const { icon, tone } = topicLabels[topic];
  return <IconTile icon={icon} tone={tone} />;
};

/** The link to the form of a new ticket. */
export const NewTicketLink = () => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <ButtonLink to="/$country/user/tickets/new" params={{ country }} kind="primary">
      <Plus aria-hidden="true" size={20} />
      <Trans>New ticket</Trans>
    </ButtonLink>
  );
};

/** How to call the bank, for a customer who prefers to talk. */
export const PhoneCard = () => (
  <Card aria-labelledby="support-phone" className={styles['phones'] ?? ''}>
    <h2 id="support-phone">
      <Trans>Prefer to talk?</Trans>
    </h2>
    <SupportPhones />
  </Card>
);

/** The place of a ticket until it is there; `onRetry` only once it is being read. */
export const ThreadSkeleton = ({ onRetry }: { readonly onRetry?: () => void }) => (
  <div className={`${styles['panel']} ${styles['thread']}`} aria-busy="true">
    <Skeleton width="70%" height="1.75rem" />
    <Skeleton width="50%" height="1.625rem" />
    <Skeleton height="3.5rem" />
    <Skeleton height="6rem" />
    <Skeleton height="6rem" />
    {onRetry ? <SlowNotice onRetry={onRetry} /> : null}
  </div>
);
