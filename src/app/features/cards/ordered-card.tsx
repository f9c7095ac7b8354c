import { Trans, useLingui } from '@lingui/react/macro';
import type { Card } from '#app/data/cards.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { CardArt } from './card-art.tsx';
import { useToCard } from './use-to-card.ts';
import { CardName, CardNumberLine } from './card-parts.tsx';
import { Sheet } from '#app/ui/surfaces/panel.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { ArtPlace } from './card-layout.tsx';

/** A card that is ready at once, and the way to it. */
export const OrderedCard = ({ card }: { readonly card: Card }) => {
  const { t } = useLingui();
  const toCard = useToCard();
  return (
    <>
      <PageTitle title={t`Your card is ready`} place="ordered" />
      <Sheet align="center" maxWidth="480px" textAlign="center">
        <ArtPlace>
          <CardArt card={card} form={card.card_account_type} state="active" />
        </ArtPlace>
        <p>
          <strong>
            <CardName card={card} />
          </strong>{' '}
          <CardNumberLine card={card} />
        </p>
        <MutedText>
          <Trans>It’s active now. You can freeze it or change its limits at any time.</Trans>
        </MutedText>
        <span>
          <Button kind="primary" onClick={() => void toCard(card.id)}>
            <Trans>See card</Trans>
          </Button>
        </span>
      </Sheet>
    </>
  );
};
