import { Trans, useLingui } from '@lingui/react/macro';
import type { CardDetails } from '#app/data/cards.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { DockColumns } from '#app/ui/page/columns.tsx';
import { CardArt } from './card-art.tsx';
import { useToCard } from './use-to-card.ts';
import { DeliveryPanel, useExpectedDay } from './delivery-panel.tsx';
import { ArtPlace, WideAction } from './card-layout.tsx';
import { Sheet } from '#app/ui/surfaces/panel.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';

/** The card that was ordered: when it arrives, and its way so far. */
export const OrderedPhysicalCard = ({ card }: { readonly card: CardDetails }) => {
  const { t } = useLingui();
  const toCard = useToCard();
  const expectedDay = useExpectedDay();
  const { delivery } = card;
  const isInReview = card.card_status === 'IMAGE_PENDING';
  const by = delivery && expectedDay(delivery);
  return (
    <>
      <PageTitle title={t`Your card is ordered`} place="ordered" />
      <DockColumns>
        <Sheet align="center" maxWidth="480px" textAlign="center">
          <ArtPlace>
            <CardArt
              card={card}
              form="physical"
              design={delivery?.design}
              state={isInReview ? 'image_pending' : 'unactivated'}
              isOnItsWay={!isInReview}
            />
          </ArtPlace>
          {isInReview ? (
            <p>
              <Trans>We’re checking your picture. We’ll make the card when it’s accepted.</Trans>
            </p>
          ) : null}
          {by && !isInReview ? (
            <p>
              <Trans>It should arrive by {by}.</Trans>
            </p>
          ) : null}
          <MutedText>
            <Trans>Activate it when you have it. It can’t pay before that.</Trans>
          </MutedText>
          <WideAction as="span">
            <Button kind="primary" onClick={() => void toCard(card.id)}>
              <Trans>See card</Trans>
            </Button>
          </WideAction>
        </Sheet>
        {delivery ? <DeliveryPanel cardId={card.id} delivery={delivery} /> : null}
      </DockColumns>
    </>
  );
};
