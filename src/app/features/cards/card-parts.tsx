import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AccountView } from '#app/data/account-views.ts';
import { useAccount } from '#app/data/account-views.ts';
import type { Card } from '#app/data/cards.ts';
import { useWaitingFreezes } from '#app/data/card-freezes.ts';
import { MaskedNumber } from '#app/components/account-name.tsx';
import { StatusBadge } from '#app/ui/surfaces/surfaces.tsx';
import { CardArt } from './card-art.tsx';
import type { CardState } from './card-states.ts';
import { getCardState } from './card-states.ts';
import { cardFormLabels, cardStateLabels, cardStateTones } from './labels.ts';
import { LinkRow, RowText } from '#app/ui/surfaces/link-rows.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';

/** Returns a function that gives a card's state, with freezes that wait on this device. */
export const useCardState = (): ((card: Card) => CardState) => {
  const waiting = useWaitingFreezes();
  return (card) => getCardState(card, waiting.has(card.id));
};

/** The state of a card in two words. */
export const StateBadge = ({ state }: { readonly state: CardState }) => {
  const { t } = useLingui();
  return <StatusBadge tone={cardStateTones[state]}>{t(cardStateLabels[state])}</StatusBadge>;
};

/** A card's nickname, else what kind of card it is. */
export const CardName = ({ card }: { readonly card: Card }) => {
  const { t } = useLingui();
  if (card.nickname) return <bdi>{card.nickname}</bdi>;
  return <span>{t(cardFormLabels[card.card_account_type])}</span>;
};

/** The kind of card and its last four digits. */
export const CardNumberLine = ({ card }: { readonly card: Card }) => {
  const { t } = useLingui();
  return (
    <>
      {card.nickname ? <span>{t(cardFormLabels[card.card_account_type])} </span> : null}
      <MaskedNumber masked={`••••${card.data.last_four}`} />
    </>
  );
};

/** The card that a screen is about: small, with its name and state. */
export const CardLine = ({ card }: { readonly card: Card }) => {
  const state = useCardState()(card);
  return (
    <Flex wrap="wrap" align="center" gap="8px 12px">
      <Box as="span" flex="none" width="60px">
        <CardArt
          card={card}
          form={card.card_account_type}
          design={card.design ?? undefined}
          state={state}
          isMini
        />
      </Box>
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
  );
};

/** The account that a card debits; undefined while the accounts are not known. */
export const useCardAccount = (card: Card | undefined): AccountView | undefined =>
  useAccount(card?.account_id);

interface GoRowProps {
  readonly icon: ReactNode;
  readonly note: ReactNode;
  /** The link in a `RowLink`: the whole row is its target. */
  readonly children: ReactNode;
}

/** A row that leads to another screen. */
export const GoRow = ({ icon, note, children }: GoRowProps) => (
  <LinkRow>
    {icon}
    <RowText>
      {children}
      <MutedText as="span">{note}</MutedText>
    </RowText>
    <Box asChild flex="none" color="fg.muted">
      <ChevronRight size={16} aria-hidden="true" />
    </Box>
  </LinkRow>
);
