import { Trans, useLingui } from '@lingui/react/macro';
import type { CardDetails } from '#app/data/cards.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { CardArt } from './card-art.tsx';
import { useToCard } from './card-page.tsx';
import styles from './cards.module.css';
import { DeliveryPanel, useExpectedDay } from './delivery-panel.tsx';

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
      <div className={styles['page']}>
        <div className={`${styles['panel']} ${styles['ordered']}`}>
          <span className={styles['asideArt']}>
            <CardArt
              card={card}
              form="physical"
              design={delivery?.design}
              state={isInReview ? 'image_pending' : 'unactivated'}
              isOnItsWay={!isInReview}
            />
          </span>
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
          <p className={styles['muted']}>
            <Trans>Activate it when you have it. It can’t pay before that.</Trans>
          </p>
          <span className={styles['wideButton']}>
            <Button kind="primary" onClick={() => void toCard(card.id)}>
              <Trans>See card</Trans>
            </Button>
          </span>
        </div>
        {delivery ? <DeliveryPanel cardId={card.id} delivery={delivery} /> : null}
      </div>
    </>
  );
};
