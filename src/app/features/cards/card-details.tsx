import { Box, Grid, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import type { Card } from '#app/data/cards.ts';
import { AccountLine } from '#app/components/account-name.tsx';
import { cardQuery } from '#app/data/cards.ts';
import { Amount } from '#app/components/amount.tsx';
import { SupportLink } from '#app/components/permission-reasons.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { DeferredSection } from '#app/ui/page/deferred-section.tsx';
import { Notice, Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { CardActions } from './card-actions.tsx';
import { CardArt } from './card-art.tsx';
import {
  CardName,
  CardNumberLine,
  GoRow,
  StateBadge,
  useCardAccount,
  useCardState,
} from './card-parts.tsx';
import type { CardState } from './card-states.ts';
import { canBeActivated, DeliveryPanel, isDeliveryOpen, isOnItsWay } from './delivery-panel.tsx';
import { FreezeControl } from './freeze-control.tsx';
import { cardReasonLabels, imageRejectionLabels } from './labels.ts';
import { Sheet } from '#app/ui/surfaces/panel.tsx';
import { ArtPlace } from './card-layout.tsx';
import { RowLink, Rows } from '#app/ui/surfaces/link-rows.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';

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
        <DeliveryPanel
          cardId={card.id}
          delivery={details.delivery}
          more={
            details.card_status === 'ACTIVE' && canBeActivated(details) ? (
              <ActivateNewPlastic id={card.id} />
            ) : null
          }
        />
      ) : null}
      <DeferredSection load={loadTransactions} place={<Skeleton height="24rem" />}>
        {({ CardTransactions }) => <CardTransactions card={card} />}
      </DeferredSection>
      {isOpen ? (
        <DeferredSection load={loadLimits} place={<Skeleton height="8rem" />}>
          {({ LimitsPanel }) => <LimitsPanel card={card} />}
        </DeferredSection>
      ) : null}
      <DeferredSection load={loadHistory} place={<Skeleton height="12rem" />}>
        {({ CardHistory }) => <CardHistory id={card.id} currency={account?.currency ?? 'USD'} />}
      </DeferredSection>
      {isOpen ? <EndRow card={card} /> : null}
    </Stack>
  );
};

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
                  <Trans>Pays from</Trans>{' '}
                </span>
                <Text as="strong" color="fg">
                  <AccountLine account={account} />
                </Text>
              </MutedText>
              <MutedText>
                <Amount value={account.available} />{' '}
                <span>
                  <Trans>available</Trans>
                </span>
              </MutedText>
            </>
          ) : null}
        </Stack>
      </Grid>
      <FirstControl card={card} state={state} />
      {state === 'terminated' ? null : <CardActions card={card} />}
    </Sheet>
  );
};

/** Asks support about a card, which the ticket has attached. */
const CardSupportLink = ({ card }: Pick<StateProps, 'card'>) => (
  <SupportLink
    topic="security"
    about={{ topic: 'CARD', subtopic: 'OTHER', related_type: 'CARD', related_id: card.id }}
  />
);

/** What the customer can do first with a card in this state, or why there is nothing. */
const FirstControl = ({ card, state }: StateProps) => {
  const { t } = useLingui();
  const reason = card.status_reason && cardReasonLabels[card.status_reason];
  switch (state) {
    case 'active':
    case 'freezing':
    case 'frozen':
      return <FreezeControl card={card} />;
    case 'suspended':
      return (
        <Notice tone="error" action={<CardSupportLink card={card} />}>
          <span>
            <Trans>
              We suspended this card to protect your money, so you can’t turn it on yourself.
              Contact us to use it again.
            </Trans>
          </span>
          {reason ? (
            <Box as="small" display="block">
              {t(reason)}
            </Box>
          ) : null}
        </Notice>
      );
    case 'unactivated':
      return <ActivateNotice id={card.id} />;
    case 'image_pending':
      return (
        <Notice tone="warning">
          <Trans>
            We’re checking your picture. We’ll make the card when it’s accepted, and let you know.
          </Trans>
        </Notice>
      );
    case 'image_rejected':
      return <ImageRejected card={card} />;
    case 'terminated':
      return <TerminatedNotice id={card.id} />;
  }
};

/** A card that waits for its customer; it is activated once it has left the bank. */
const ActivateNotice = ({ id }: Pick<Card, 'id'>) => {
  const { country } = useParams({ from: '/$country/user' });
  const { data: details } = useQuery(cardQuery(id));
  const isShipped = details !== undefined && canBeActivated(details);
  return (
    <Notice
      tone="warning"
      action={
        isShipped ? (
          <ButtonLink
            to="/$country/user/cards/$id/activate"
            params={{ country, id }}
            kind="primary"
          >
            <Trans>Activate card</Trans>
          </ButtonLink>
        ) : null
      }
    >
      <Trans>Activate this card when you have it. It can’t pay before that.</Trans>
    </Notice>
  );
};

/** Why the picture of a card was rejected, and the way to send another one. */
const ImageRejected = ({ card }: CardProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const reason = card.image?.rejection_reason;
  return (
    <Notice
      tone="error"
      action={
        <ButtonLink
          to="/$country/user/cards/$id/image"
          params={{ country, id: card.id }}
          kind="primary"
        >
          <Trans>Choose another picture</Trans>
        </ButtonLink>
      }
    >
      <span>
        <Trans>We can’t print your picture.</Trans>
      </span>
      {reason ? (
        <Box as="small" display="block">
          {t(imageRejectionLabels[reason])}
        </Box>
      ) : null}
    </Notice>
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

/** A terminated card, and the one that replaces it. */
const TerminatedNotice = ({ id }: Pick<Card, 'id'>) => {
  const { country } = useParams({ from: '/$country/user' });
  const successor = useQuery(cardQuery(id)).data?.reissued_to_id ?? null;
  return (
    <Notice
      tone="neutral"
      action={
        successor === null ? null : (
          <ButtonLink to="/$country/user/cards" params={{ country }} search={{ card: successor }}>
            <Trans>See the new card</Trans>
          </ButtonLink>
        )
      }
    >
      {successor === null ? (
        <Trans>This card was terminated and can’t be used again. Its transactions stay here.</Trans>
      ) : (
        <Trans>This card was replaced and can’t be used again. Its transactions stay here.</Trans>
      )}
    </Notice>
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
