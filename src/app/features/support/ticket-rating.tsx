import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { useState } from 'react';
import type { Ticket } from '#app/data/tickets.ts';
import { changeTicket } from '#app/data/tickets.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';

const ratings = [1, 2, 3, 4, 5] as const;

/** How a solved ticket was handled, from one to five; it can be changed. */
export const TicketRating = ({ ticket }: { readonly ticket: Ticket }) => {
  const { t } = useLingui();
  const number = useNumberText();
  const [failure, setFailure] = useState<unknown>();
  const rated = ticket.rating ?? 0;
  const rate = (rating: number) => {
    setFailure(undefined);
    changeTicket(ticket.id, { rating }).catch(setFailure);
  };
  return (
    <Flex
      wrap="wrap"
      align="center"
      gap="4px 16px"
      role="group"
      aria-labelledby={`rating-${ticket.id}`}
    >
      <h3 id={`rating-${ticket.id}`}>
        {rated === 0 ? <Trans>How did we do?</Trans> : <Trans>Thanks for your rating</Trans>}
      </h3>
      <Flex as="span" wrap="wrap" color="accent">
        {ratings.map((one) => {
          const name = number(one);
          return (
            <NetworkButton
              key={one}
              kind="icon"
              aria-label={t`${name} of 5`}
              aria-pressed={one === rated}
              onClick={() => rate(one)}
            >
              <Star
                aria-hidden="true"
                size={24}
                {...(one <= rated ? { fill: 'currentColor' } : {})}
              />
            </NetworkButton>
          );
        })}
      </Flex>
      {failure ? <ErrorNotice error={failure} /> : null}
    </Flex>
  );
};
