import { Box, Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { Card } from '#app/data/cards.ts';
import { AccountLine } from '#app/components/account-name.tsx';
import { useAccounts } from '#app/data/account-views.ts';
import { CardArt } from './card-art.tsx';
import { CardName, CardNumberLine, StateBadge, useCardState } from './card-parts.tsx';
import { LinkRow, RowLink, RowText, Rows } from '#app/ui/surfaces/link-rows.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';

interface CardListProps {
  readonly cards: readonly Card[];
  /** The card whose details are beside the list. */
  readonly currentId: string | undefined;
}

/** The cards that can be used, and below them the terminated ones, apart. */
export const CardLists = ({ cards, currentId }: CardListProps) => {
  const { t } = useLingui();
  const open = cards.filter(({ card_status: status }) => status !== 'TERMINATED');
  const terminated = cards.filter(({ card_status: status }) => status === 'TERMINATED');
  return (
    <>
      {open.length > 0 ? (
        <Rows aria-label={t`Your cards`} marginBottom="4">
          {open.map((card) => (
            <CardRow key={card.id} card={card} isCurrent={card.id === currentId} />
          ))}
        </Rows>
      ) : null}
      {terminated.length > 0 ? (
        <section aria-labelledby="terminated-cards">
          <Text id="terminated-cards" as="h2" marginBlock="2" textStyle="md">
            <Trans>Terminated cards</Trans>
          </Text>
          <Rows aria-labelledby="terminated-cards">
            {terminated.map((card) => (
              <CardRow key={card.id} card={card} isCurrent={card.id === currentId} />
            ))}
          </Rows>
        </section>
      ) : null}
    </>
  );
};

interface CardRowProps {
  readonly card: Card;
  readonly isCurrent: boolean;
}

const CardRow = ({ card, isCurrent }: CardRowProps) => {
  const { country } = useParams({ from: '/$country/user' });
  const state = useCardState()(card);
  return (
    <LinkRow isCurrent={isCurrent}>
      <Box as="span" flex="none" width="64px">
        <CardArt
          card={card}
          form={card.card_account_type}
          design={card.design ?? undefined}
          state={state}
          isMini
        />
      </Box>
      <RowText>
        <Flex as="span" wrap="wrap" align="center" justify="space-between" gap="0 8px">
          <RowLink>
            <Link
              to="/$country/user/cards"
              params={{ country }}
              search={{ card: card.id }}
              aria-current={isCurrent ? 'true' : undefined}
            >
              <CardName card={card} />
            </Link>
          </RowLink>
          <StateBadge state={state} />
        </Flex>
        <MutedText as="span">
          <CardNumberLine card={card} />
        </MutedText>
        <RowAccount card={card} />
      </RowText>
      <Box asChild flex="none" color="fg.muted">
        <ChevronRight size={16} aria-hidden="true" />
      </Box>
    </LinkRow>
  );
};

/** The account of a card, where the customer has more than one. */
const RowAccount = ({ card }: { readonly card: Card }) => {
  const { usd } = useAccounts();
  const account = usd.accounts?.find(({ id }) => id === card.account_id);
  if (!account || (usd.accounts?.length ?? 0) < 2) return null;
  return (
    <MutedText as="span">
      <AccountLine account={account} />
    </MutedText>
  );
};
