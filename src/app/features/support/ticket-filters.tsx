import { Flex, Input, InputGroup, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TicketStatus } from '#domain/tickets/ticket-status.ts';
import { ticketStatuses } from '#domain/tickets/ticket-status.ts';
import type { TicketPage } from '#app/data/tickets.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { LabelledField } from '#app/ui/controls/labelled-field.tsx';
import { statusLabels } from './labels.ts';

/** After this pause the typed words go into the address, so that not every letter is a navigation. */
const settledAfterMs = 250;

interface TicketSearchProps {
  readonly text: string;
  readonly onText: (text: string | undefined) => void;
}

/** Finds words in subjects, references and messages. */
export const TicketSearch = ({ text, onText }: TicketSearchProps) => {
  const [typed, setTyped] = useState(text);
  const [shown, setShown] = useState(text);
  // Back and Forward change the words from outside.
  if (shown !== text) {
    setShown(text);
    setTyped(text);
  }
  const find = useEffectEvent((words: string) => {
    setShown(words);
    onText(words || undefined);
  });
  useEffect(() => {
    if (typed.trim() === text) return undefined;
    const timer = setTimeout(() => find(typed.trim()), settledAfterMs);
    return () => clearTimeout(timer);
  }, [typed, text]);
  return (
    <LabelledField label={<Trans>Search your tickets</Trans>}>
      {(control) => (
        <InputGroup startElement={<Search aria-hidden="true" size={20} />}>
          <Input
            {...control}
            type="search"
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </InputGroup>
      )}
    </LabelledField>
  );
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
