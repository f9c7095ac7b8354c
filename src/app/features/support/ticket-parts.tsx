import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { Gauge, Plus } from 'lucide-react';
import { company } from '#domain/company.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import type { Ticket } from '#app/data/tickets.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { Card, StatusBadge } from '#app/ui/surfaces/surfaces.tsx';
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

/** The bank's telephone numbers and hours, for a customer who prefers to talk. */
export const PhoneCard = () => {
  const { t } = useLingui();
  const inDigits = useNumberText();
  const from = inDigits(company.supportHours.from);
  const until = inDigits(company.supportHours.until - 12);
  return (
    <Card aria-labelledby="support-phone" className={styles['phones'] ?? ''}>
      <h2 id="support-phone">
        <Trans>Prefer to talk?</Trans>
      </h2>
      <p className={styles['muted']}>
        <Trans>
          Every day, {from} am to {until} pm, in New York and in Dhaka.
        </Trans>
      </p>
      <dl className={styles['numbers']}>
        <dt>{t`United States`}</dt>
        <dd>
          <bdi>{company.phones.us}</bdi>
        </dd>
        <dt>{t`Bangladesh`}</dt>
        <dd>
          <bdi>{company.phones.bd}</bdi>
        </dd>
      </dl>
    </Card>
  );
};
