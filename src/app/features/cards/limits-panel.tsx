import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Card } from '#app/data/cards.ts';
import { cardLimitsQuery } from '#app/data/cards.ts';
import { Panel } from '#app/ui/surfaces/panel.tsx';
import { useCardAccount } from './card-parts.tsx';
import { LimitUseBars, hasLimit } from './limit-use.tsx';

/** What was used of the limits that the card has. */
export const LimitsPanel = ({ card }: { readonly card: Card }) => {
  const { country } = useParams({ from: '/$country/user' });
  const account = useCardAccount(card);
  const { data: limits } = useQuery(cardLimitsQuery(card.id));
  if (!limits || !hasLimit(limits)) return null;
  return (
    <Panel
      titleId="card-limits"
      title={<Trans>Spending limits</Trans>}
      more={
        <Link to="/$country/user/cards/$id/limits" params={{ country, id: card.id }}>
          <Trans>All limits</Trans>
        </Link>
      }
    >
      <LimitUseBars limits={limits} currency={account?.currency ?? 'USD'} />
    </Panel>
  );
};
