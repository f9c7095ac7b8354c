import { Grid, Stack, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import type { CardDelivery } from '#contract/card-deliveries.ts';
import type { Card, CardDetails } from '#app/data/cards.ts';
import { AccountLine } from '#app/components/account-name.tsx';
import { cardQuery } from '#app/data/cards.ts';
import { Amount } from '#app/components/amount.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { DeferredSection } from '#app/ui/page/deferred-section.tsx';
import { CardActions } from './card-actions.tsx';
import { CardArt } from './card-art.tsx';
import { canBeActivated, isDeliveryOpen, isOnItsWay } from './card-delivery.ts';
import {
  CardName,
  CardNumberLine,
  GoRow,
  StateBadge,
  useCardAccount,
  useCardState,
} from './card-parts.tsx';
import type { CardState } from './card-states.ts';
import { FirstControl } from './first-control.tsx';
import { Sheet } from '#app/ui/surfaces/panel.tsx';
import { ArtPlace } from './card-layout.tsx';
import { RowLink, Rows } from '#app/ui/surfaces/link-rows.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';

const loadDelivery = () => import('./delivery-panel.tsx');
const loadTransactions = () => import('./card-transactions.tsx');
const loadLimits = () => import('./limits-panel.tsx');
const loadHistory = () => import('./card-history.tsx');

/** One card: its state and the freeze first, then its payments, its limits and what else can be done. */
export const CardDetailsView = ({ card }: { readonly card: Card }) => {
  const state = useCardState()(card);
  const account = useCardAccount(card);
  const { data: details } = useQuery(cardQuery(card.id));
  const isOpen = state !== 'terminated';
  return (
    <Stack gap="4" minWidth="0">
      <CardHead card={card} state={state} />
      {details && isDeliveryOpen(details) && details.delivery ? (
        <DeliverySection card={details} delivery={details.delivery} />
      ) : null}
      <DeferredSection load={loadTransactions} place={<ContentSkeleton of="rows" height="24rem" />}>
        {({ CardTransactions }) => <CardTransactions card={card} />}
      </DeferredSection>
      {isOpen ? (
        <DeferredSection load={loadLimits} place={<ContentSkeleton of="facts" height="8rem" />}>
          {({ LimitsPanel }) => <LimitsPanel card={card} />}
        </DeferredSection>
      ) : null}
      <DeferredSection load={loadHistory} place={<ContentSkeleton of="rows" height="12rem" />}>
        {({ CardHistory }) => <CardHistory id={card.id} currency={account?.currency ?? 'USD'} />}
      </DeferredSection>
      {isOpen ? <EndRow card={card} /> : null}
    </Stack>
  );
};

/** Where the plastic is, for the few cards that are on their way. */
const DeliverySection = ({
  card,
  delivery,
}: {
  readonly card: CardDetails;
  readonly delivery: CardDelivery;
}) => (
  <DeferredSection load={loadDelivery} place={<ContentSkeleton of="rows" height="24rem" />}>
    {({ DeliveryPanel }) => (
      <DeliveryPanel
        cardId={card.id}
        delivery={delivery}
        more={
          card.card_status === 'ACTIVE' && canBeActivated(card) ? (
            <ActivateNewPlastic id={card.id} />
          ) : null
        }
      />
    )}
  </DeferredSection>
);

interface CardProps {
  readonly card: Card;
}

interface StateProps extends CardProps {
  readonly state: CardState;
}

/** The card itself, the account that it debits, and its first control. */
const CardHead = ({ card, state }: StateProps) => {
  const account = useCardAccount(card);
  const delivery = useQuery(cardQuery(card.id)).data?.delivery ?? null;
  return (
    <Sheet aria-labelledby="card-name" as="section">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 252px) minmax(0, 1fr)' }}
        alignItems="center"
        gap="4"
      >
        <ArtPlace maxWidth="280px" marginInline={{ base: 'auto', md: '0' }}>
          <CardArt
            card={card}
            form={card.card_account_type}
            design={card.design ?? undefined}
            state={state}
            isOnItsWay={state === 'unactivated' && isOnItsWay(delivery)}
          />
        </ArtPlace>
        <Stack align="flex-start" gap="0.5" overflowWrap="anywhere">
          <StateBadge state={state} />
          <Text as="h2" id="card-name" marginTop="1" textStyle="xl">
            <CardName card={card} />
          </Text>
          <MutedText>
            <CardNumberLine card={card} />
          </MutedText>
          {account ? (
            <>
              <MutedText>
                <span>
                  {state === 'terminated' ? (
                    <Trans>Paid from</Trans>
                  ) : (
                    <Trans>Pays from</Trans>
                  )}{' '}
                </span>
                <Text as="strong" color="fg">
                  <AccountLine account={account} />
                </Text>
              </MutedText>
              {state === 'terminated' ? null : (
                <MutedText>
                  <Amount value={account.available} />{' '}
                  <span>
                    <Trans>available</Trans>
                  </span>
                </MutedText>
              )}
            </>
          ) : null}
        </Stack>
      </Grid>
      <FirstControl card={card} state={state} />
      {state === 'terminated' ? null : <CardActions card={card} />}
    </Sheet>
  );
};

/** The new plastic of a card that works: it replaces a damaged one. */
const ActivateNewPlastic = ({ id }: Pick<Card, 'id'>) => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Link to="/$country/user/cards/$id/activate" params={{ country, id }}>
      <Trans>Activate the new card</Trans>
    </Link>
  );
};

/** What cannot be undone, apart from the other actions. */
const EndRow = ({ card }: CardProps) => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Rows>
      <GoRow
        icon={<IconTile icon={Trash2} tone="rose" />}
        note={<Trans>You can’t undo this</Trans>}
      >
        <RowLink color="danger">
          <Link to="/$country/user/cards/$id/terminate" params={{ country, id: card.id }}>
            <Trans>Terminate this card</Trans>
          </Link>
        </RowLink>
      </GoRow>
    </Rows>
  );
};
