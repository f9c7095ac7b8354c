import { Flex, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import type { TicketStatus } from '#domain/tickets/ticket-status.ts';
import { ticketStatuses } from '#domain/tickets/ticket-status.ts';
import type { TicketPage } from '#app/data/tickets.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { SearchField, useAddressedSearch } from '#app/ui/forms/search-field.tsx';
import { statusLabels } from './labels.ts';

interface TicketSearchProps {
  readonly text: string;
  readonly onText: (text: string | undefined) => void;
}

/** Finds words in subjects, references and messages. */
export const TicketSearch = ({ text, onText }: TicketSearchProps) => {
  const { t } = useLingui();
  const [typed, setTyped] = useAddressedSearch({
    text,
    onText: (words) => onText(words || undefined),
  });
  return <SearchField label={t`Search your tickets`} value={typed} onChange={setTyped} />;
};

interface StatusFilterProps {
  readonly counts: TicketPage['status_counts'] | undefined;
  readonly current: TicketStatus | undefined;
}

const statuses = {
  wrap: 'wrap',
  gap: '1',
  padding: '1',
  borderRadius: 'md',
  bg: 'bg.muted',
  css: {
    '& > a': {
      display: 'inline-flex',
      flex: '1 1 auto',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1',
      minHeight: '40px',
      padding: '4px 6px',
      borderRadius: 'md',
      color: 'fg',
      textStyle: 'sm',
      fontWeight: '600',
      textDecoration: 'none',
    },
    '& > a[aria-current]': { bg: 'bg.surface', boxShadow: 'sm' },
  },
} as const;

/** All tickets, or those of one status, each with its number. */
export const StatusFilter = ({ counts, current }: StatusFilterProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const number = useNumberText();
  return (
    <Flex as="nav" aria-label={t`Tickets by status`} {...statuses}>
      {[undefined, ...ticketStatuses].map((status) => (
        <Link
          key={status ?? 'all'}
          to="/$country/user/tickets"
          params={{ country }}
          search={({ text, size }) => ({ text, size, ...(status ? { status } : {}) })}
          aria-current={status === current ? 'true' : undefined}
          resetScroll={false}
        >
          <span>{status ? t(statusLabels[status].word) : t`All`}</span>
          {status && counts ? (
            <Text as="span" color="fg.muted" fontWeight="400">
              {number(counts[status])}
            </Text>
          ) : null}
        </Link>
      ))}
    </Flex>
  );
};
