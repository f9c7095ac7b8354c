import { useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TicketTopic } from '#domain/tickets/topics.ts';
import type { TicketSubject } from '#app/components/ticket-link.tsx';
import { Back } from '#app/ui/controls/back-button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { NewTicketForm } from './new-ticket-form.tsx';
import { PhoneCard } from './ticket-parts.tsx';
import { Columns } from '#app/ui/page/columns.tsx';

interface NewTicketScreenProps {
  readonly subject: TicketSubject;
  /** Articles that may answer the question already. */
  readonly articles: (topic: TicketTopic) => ReactNode;
}

/** A new ticket, about a record if a link names one (product.md B15). */
export const NewTicketScreen = ({ subject, articles }: NewTicketScreenProps) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  const toList = (ticket?: string) =>
    navigate({
      to: '/$country/user/tickets',
      params: { country },
      search: ticket === undefined ? {} : { ticket },
    });
  return (
    <>
      <Back onNowhere={() => void toList()} />
      <PageTitle title={t`New ticket`} />
      <Columns shares={[7, 5]}>
        <NewTicketForm subject={subject} articles={articles} onOpened={(id) => void toList(id)} />
        <PhoneCard />
      </Columns>
    </>
  );
};
