import { Flex, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { useParams } from '@tanstack/react-router';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { CardArt } from './card-art.tsx';
import { useCardReason } from './card-permission.ts';
import { Sheet } from '#app/ui/surfaces/panel.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';

/** The link to order a card. Where that is closed, it leads to the reason (product.md A18). */
export const OrderLink = ({ isFirst = false }: { readonly isFirst?: boolean }) => {
  const { country } = useParams({ from: '/$country/user' });
  const isClosed = useCardReason() !== undefined;
  return (
    <ButtonLink
      to={isFirst ? '/$country/user/cards/order/virtual' : '/$country/user/cards/order'}
      params={{ country }}
      kind={isClosed ? 'secondary' : 'primary'}
      {...(isClosed && { color: 'fg.muted' })}
    >
      {isClosed ? <Lock size={16} aria-hidden="true" /> : null}
      {isFirst ? <Trans>Create a virtual card</Trans> : <Trans>Order a card</Trans>}
      {isClosed ? (
        <span className="visually-hidden">
          <Trans>(locked, shows why)</Trans>
        </span>
      ) : null}
    </ButtonLink>
  );
};

/** Two cards, one over the other. */
const fanned = {
  '& > *': { width: '55%' },
  '& > :first-of-type': { rotate: '-6deg' },
  '& > :last-child': { marginInlineStart: '-10%', rotate: '5deg', translate: '0 12%' },
};

/** What a customer without a card sees: what a card is for, and the first step. */
export const NoCards = () => (
  <Sheet align="center" padding="32px 16px" textAlign="center">
    <Flex as="span" width="full" maxWidth="300px" paddingBlock="24px 16px" css={fanned}>
      <CardArt form="virtual" state="active" />
      <CardArt form="physical" state="active" />
    </Flex>
    <Text as="h2" textStyle="xl">
      <Trans>You don’t have a card yet</Trans>
    </Text>
    <MutedText>
      <Trans>A virtual card is free and ready in seconds.</Trans>
    </MutedText>
    <OrderLink isFirst />
  </Sheet>
);
