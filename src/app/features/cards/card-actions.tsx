import { Flex, Grid, Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { CreditCard, Gauge, KeyRound, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { cardSecretsRefusal } from '#domain/cards/card-status.ts';
import type { Card } from '#app/data/cards.ts';
import { IconTile } from '#app/ui/marks.tsx';
import { reasonsFor } from './replace-card-input.ts';

interface CardActionsProps {
  readonly card: Card;
}

/** What can be done with a card besides freezing it, as tiles directly below it. */
export const CardActions = ({ card }: CardActionsProps) => {
  const { country } = useParams({ from: '/$country/user' });
  const look = { params: { country, id: card.id } };
  const hasSecrets = cardSecretsRefusal(card.card_status) === undefined;
  return (
    <Flex as="ul" wrap="wrap" gap="2">
      {hasSecrets ? (
        <Place>
          <Link to="/$country/user/cards/$id/reveal" {...look}>
            <Tile icon={<IconTile icon={CreditCard} tone="blue" />}>
              <Trans>Show card details</Trans>
            </Tile>
          </Link>
        </Place>
      ) : null}
      <Place>
        <Link to="/$country/user/cards/$id/limits" {...look}>
          <Tile icon={<IconTile icon={Gauge} tone="teal" />}>
            <Trans>Limits and controls</Trans>
          </Tile>
        </Link>
      </Place>
      {hasSecrets && card.card_account_type === 'physical' ? (
        <Place>
          <Link to="/$country/user/cards/$id/pin" {...look}>
            <Tile icon={<IconTile icon={KeyRound} tone="violet" />}>
              {card.data.is_pin_set ? <Trans>Change PIN</Trans> : <Trans>Set PIN</Trans>}
            </Tile>
          </Link>
        </Place>
      ) : null}
      {reasonsFor(card).length > 0 ? (
        <Place>
          <Link to="/$country/user/cards/$id/replace" {...look}>
            <Tile icon={<IconTile icon={RefreshCw} tone="amber" />}>
              <Trans>Replace card</Trans>
            </Tile>
          </Link>
        </Place>
      ) : null}
    </Flex>
  );
};

interface TileProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

const Tile = ({ icon, children }: TileProps) => (
  <>
    {icon}
    <span>{children}</span>
  </>
);

/** Around the link of a tile. Two in a row on phones, all in one row on wide screens. */
const Place = ({ children }: Pick<TileProps, 'children'>) => (
  <Grid as="li" flex="1 1 7rem" minWidth="0">
    <Stack
      asChild
      align="center"
      gap="2"
      padding="12px 8px"
      border="sm"
      borderRadius="lg"
      color="fg"
      textStyle="sm"
      fontWeight="600"
      textAlign="center"
      textDecoration="none"
      overflowWrap="anywhere"
      _hover={{ borderColor: 'primary' }}
    >
      {children}
    </Stack>
  </Grid>
);
