import { Box, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { retryQuery } from '#app/data/cache/refetch.ts';
import type { Card } from '#app/data/cards.ts';
import { cardsQuery } from '#app/data/cards.ts';
import { SupportLink } from '#app/components/permission-reasons.tsx';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { BackButton } from '#app/ui/controls/back-button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';
import { CardDetailsView } from './card-details.tsx';
import { CardLists } from './card-list.tsx';
import { useToCard } from './use-to-card.ts';
import { NoCards, OrderLink } from './no-cards.tsx';
import { Aside, Columns } from '#app/ui/page/columns.tsx';
import { LinkRow, RowText, Rows } from '#app/ui/surfaces/link-rows.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';

const cardsRoute = getRouteApi('/$country/user/cards/');

/** The customer's cards (product.md B8): the list with the chosen card beside it; on phones first one, then the other. */
export const CardsScreen = () => {
  const { t } = useLingui();
  const { card: chosenId } = cardsRoute.useSearch();
  const { data: cards, error, dataUpdatedAt } = useQuery(cardsQuery());
  const isWide = useIsWide();
  const toList = useToCard();
  const isPhoneDetails = !isWide && chosenId !== undefined;
  return (
    <>
      {isPhoneDetails ? <BackButton onBack={() => void toList()} /> : null}
      <PageTitle
        title={isPhoneDetails ? t`Card` : t`Cards`}
        place={isPhoneDetails ? chosenId : ''}
        actions={cards && cards.length > 0 && !isPhoneDetails ? <OrderLink /> : null}
      >
        <AsOf updatedAtMs={dataUpdatedAt} />
      </PageTitle>
      {!cards && error ? <CardsFailed error={error} /> : null}
      {!cards && !error ? <CardsSkeleton isWide={isWide} /> : null}
      {cards?.length === 0 ? <NoCards /> : null}
      {cards && cards.length > 0 ? (
        <Cards cards={cards} chosenId={chosenId} isWide={isWide} />
      ) : null}
    </>
  );
};

interface CardsProps {
  readonly cards: readonly Card[];
  readonly chosenId: string | undefined;
  readonly isWide: boolean;
}

const Cards = ({ cards, chosenId, isWide }: CardsProps) => {
  const first = cards.find(({ card_status: status }) => status !== 'TERMINATED') ?? cards[0];
  const shown = chosenId === undefined ? first : cards.find(({ id }) => id === chosenId);
  const details = shown ? (
    <CardDetailsView key={shown.id} card={shown} />
  ) : (
    <EmptyState>
      <Trans>This card isn’t in your list.</Trans>
    </EmptyState>
  );
  if (!isWide)
    return chosenId === undefined ? <CardLists cards={cards} currentId={undefined} /> : details;
  return (
    <Columns shares={[5, 7]}>
      <Aside>
        <CardLists cards={cards} currentId={shown?.id} />
      </Aside>
      {details}
    </Columns>
  );
};

/** Without the list nothing can be frozen here, so the telephone is offered. */
const CardsFailed = ({ error }: { readonly error: unknown }) => (
  <Stack gap="3" align="flex-start">
    <Box alignSelf="stretch">
      <ErrorNotice error={error} onRetry={() => retryQuery(cardsQuery().queryKey)} />
    </Box>
    <p>
      <Trans>Your cards still work. Lost one? We can freeze it by phone.</Trans>
    </p>
    <SupportLink topic="security" />
  </Stack>
);

const CardsSkeleton = ({ isWide }: { readonly isWide: boolean }) => {
  const { t } = useLingui();
  const list = (
    <Rows as="div">
      {['first', 'second', 'third'].map((key) => (
        <LinkRow key={key} as="div">
          <Box asChild flex="none" width="64px">
            <Skeleton width="" height="2.5rem" />
          </Box>
          <RowText>
            <Skeleton width="9rem" height="1.25rem" />
            <Skeleton width="7rem" height="1.25rem" />
          </RowText>
        </LinkRow>
      ))}
    </Rows>
  );
  return (
    <div aria-busy="true" aria-label={t`Loading cards`} role="group">
      {isWide ? (
        <Columns shares={[5, 7]}>
          {list}
          <Stack gap="4" minWidth="0">
            <ContentSkeleton of="facts" height="20rem" />
            <ContentSkeleton of="rows" height="16rem" />
          </Stack>
        </Columns>
      ) : (
        list
      )}
      <SlowNotice onRetry={() => retryQuery(cardsQuery().queryKey)} />
    </div>
  );
};
