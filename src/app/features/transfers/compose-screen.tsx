import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { withTexts } from '#app/i18n/texts.ts';
import { ClosedWay } from '#app/ui/accounts/closed-way.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { useLater } from '#app/ui/page/use-later.ts';
import { closedReasons } from '#app/ui/surfaces/closed-reasons.ts';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { ChooseDestination } from './choose/choose-destination.tsx';
import { useDestinations } from './choose/destinations.ts';
import { useTargetOffers } from './choose/use-target-offers.ts';
import { targetWords } from './target-words.ts';

/** Fetched while the customer chooses to whom, with what it says. */
const loadPreparing = () => withTexts('sending', import('./compose/to-one.tsx'));

interface ComposeScreenProps {
  readonly target: SendTarget;
  /** Whom it goes to, once chosen. */
  readonly to: string | undefined;
  /** True where what was prepared is to be reviewed at once. */
  readonly isForReview: boolean;
}

/** Sending by one of the ways: first to whom, then how much (product.md B4). */
export const ComposeScreen = ({ target, to, isForReview }: ComposeScreenProps) => {
  const { t } = useLingui();
  const destinations = useDestinations(target);
  const preparing = useLater(loadPreparing);
  const offer = useTargetOffers().offerOf?.(target);
  // What was begun while it was open is not taken away: it may be on its way to the bank.
  const [isAdmitted, setIsAdmitted] = useState(false);
  if (offer?.canUse && !isAdmitted) setIsAdmitted(true);
  const place = destinations.offered?.find(({ id }) => id === to);
  if (offer?.reason !== undefined && (place === undefined || !isAdmitted))
    return (
      <>
        <PageTitle title={t(targetWords[target].name)} place="to" />
        <Notice tone="waiting" action={<ClosedWay reason={offer.reason} />}>
          {t(closedReasons[offer.reason])}
        </Notice>
      </>
    );
  if (place !== undefined && preparing !== undefined)
    return <preparing.ToOne key={place.id} target={target} to={place} isForReview={isForReview} />;
  const isAwaited = to !== undefined && destinations.offered === undefined && !destinations.error;
  return (
    <>
      <PageTitle title={t(targetWords[target].name)} place="to" />
      {isAwaited || place !== undefined ? (
        <Skeleton height="420px" />
      ) : (
        <ChooseDestination target={target} destinations={destinations} />
      )}
    </>
  );
};
