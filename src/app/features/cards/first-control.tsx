import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Card } from '#app/data/cards.ts';
import { cardQuery } from '#app/data/cards.ts';
import { SupportLink } from '#app/components/permission-reasons.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { canBeActivated } from './card-delivery.ts';
import type { CardState } from './card-states.ts';
import { FreezeControl } from './freeze-control.tsx';
import { cardReasonLabels, imageRejectionLabels } from './labels.ts';

interface CardProps {
  readonly card: Card;
}

interface StateProps extends CardProps {
  readonly state: CardState;
}

/** Asks support about a card, which the ticket has attached. */
const CardSupportLink = ({ card }: CardProps) => (
  <SupportLink
    topic="security"
    about={{ topic: 'CARD', subtopic: 'OTHER', related_type: 'CARD', related_id: card.id }}
  />
);

/** What the customer can do first with a card in this state, or why there is nothing. */
export const FirstControl = ({ card, state }: StateProps) => {
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
