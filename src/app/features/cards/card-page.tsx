import { Box, Flex, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { AccountLine } from '#app/components/account-name.tsx';
import type { Card } from '#app/data/cards.ts';
import { cardsQuery } from '#app/data/cards.ts';
import { BackButton } from '#app/ui/controls/back-button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { DockAside, DockColumns } from '#app/ui/page/columns.tsx';
import { CardArt } from './card-art.tsx';
import {
  CardLine,
  CardName,
  CardNumberLine,
  StateBadge,
  useCardAccount,
  useCardState,
} from './card-parts.tsx';
import { useToCard } from './use-to-card.ts';
import { ArtPlace } from './card-layout.tsx';
import { Sheet } from '#app/ui/surfaces/panel.tsx';
import { RowText } from '#app/ui/surfaces/link-rows.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';

interface CardPageProps {
  readonly id: string;
  readonly title: string;
  readonly children: (card: Card) => ReactNode;
  /** Below the card on wide screens. */
  readonly aside?: (card: Card) => ReactNode;
  /** True where a field takes the focus instead of the heading. */
  readonly yieldsFocus?: boolean;
  /** The whole number, while it is revealed. */
  readonly fullNumber?: string | undefined;
}

/** A screen about one card: its subject at the left, the card beside it on wide screens. */
export const CardPage = (props: CardPageProps) => {
  const { id, title, children, aside, fullNumber, yieldsFocus } = props;
  const { t } = useLingui();
  const toCard = useToCard();
  const { data: cards, error } = useQuery(cardsQuery());
  const card = cards?.find((one) => one.id === id);
  return (
    <>
      <BackButton onBack={() => void toCard(id)} />
      <PageTitle title={title} {...(yieldsFocus && { yieldsFocus })} />
      {card ? (
        <DockColumns>
          <Stack gap="4" minWidth="0">
            <Box hideFrom="lg">
              <CardLine card={card} />
            </Box>
            {children(card)}
          </Stack>
          <DockAside as="aside" aria-label={t`Card`}>
            <CardSummary card={card} fullNumber={fullNumber} />
            {aside?.(card)}
          </DockAside>
        </DockColumns>
      ) : null}
      {cards && !card ? (
        <EmptyState>
          <Trans>This card isn’t in your list.</Trans>
        </EmptyState>
      ) : null}
      {!cards && error ? (
        <ErrorNotice error={error} onRetry={() => retryQuery(cardsQuery().queryKey)} />
      ) : null}
      {!cards && !error ? <ContentSkeleton of="fields" height="20rem" /> : null}
    </>
  );
};

interface CardSummaryProps extends Pick<CardPageProps, 'fullNumber'> {
  readonly card: Card;
}

const CardSummary = ({ card, fullNumber }: CardSummaryProps) => {
  const state = useCardState()(card);
  const account = useCardAccount(card);
  return (
    <Sheet hideBelow="lg">
      <ArtPlace>
        <CardArt
          card={card}
          form={card.card_account_type}
          design={card.design ?? undefined}
          state={state}
          fullNumber={fullNumber}
        />
      </ArtPlace>
      <Flex wrap="wrap" align="center" gap="8px 12px">
        <RowText>
          <strong>
            <CardName card={card} />
          </strong>
          <MutedText as="span">
            <CardNumberLine card={card} />
          </MutedText>
        </RowText>
        <StateBadge state={state} />
      </Flex>
      {account ? (
        <MutedText>
          <span>
            <Trans>Pays from</Trans>{' '}
          </span>
          <AccountLine account={account} />
        </MutedText>
      ) : null}
    </Sheet>
  );
};
