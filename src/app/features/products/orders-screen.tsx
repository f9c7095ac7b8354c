import { Flex, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { retryQuery } from '#app/data/cache/refetch.ts';
import type { Order } from '#app/data/orders.ts';
import { ordersQuery } from '#app/data/orders.ts';
import { useInstantText } from '#app/i18n/instants.ts';
import { Amount } from '#app/components/amount.tsx';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { BackButton } from '#app/ui/controls/back-button.tsx';
import { buttonClass } from '#app/ui/plain/button.tsx';
import { Columns } from '#app/ui/page/columns.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { LinkRow, RowLink, RowText, Rows } from '#app/ui/surfaces/link-rows.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { Pagination, defaultPageSize } from '#app/ui/surfaces/paged-list.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { useBilingual } from '#app/i18n/formatters.ts';
import { OrderDetails } from './order-details.tsx';
import { OrderBadge, ProductThumb } from './order-parts.tsx';

const ordersRoute = getRouteApi('/products/my-order');

/** The customer's orders with the chosen one beside them; on phones first one, then the other. */
export const OrdersScreen = () => {
  const { t } = useLingui();
  const { order: chosenId, page = 1, size = defaultPageSize } = ordersRoute.useSearch();
  const navigate = ordersRoute.useNavigate();
  const query = ordersQuery({ page, size });
  const { data, error, dataUpdatedAt } = useQuery(query);
  const isWide = useIsWide();
  const isPhoneOrder = !isWide && chosenId !== undefined;
  const shownId = chosenId ?? (isWide ? data?.results[0]?.id : undefined);
  const back = () => void navigate({ search: ({ order: _, ...before }) => before });
  return (
    <>
      {isPhoneOrder ? <BackButton onBack={back} /> : null}
      <PageTitle
        title={isPhoneOrder ? t`Order` : t`My Orders`}
        place={isPhoneOrder ? chosenId : ''}
        actions={
          isPhoneOrder || data?.count === 0 ? null : (
            <Link to="/products" className={buttonClass('secondary')}>
              <Trans>Browse products</Trans>
            </Link>
          )
        }
      >
        {isPhoneOrder ? null : <AsOf updatedAtMs={dataUpdatedAt} />}
      </PageTitle>
      {!data && error ? (
        <ErrorNotice error={error} onRetry={() => retryQuery(query.queryKey)} />
      ) : null}
      {!data && !error ? <Loading onRetry={() => retryQuery(query.queryKey)} /> : null}
      <Columns shares={[7, 5]}>
        {isPhoneOrder || !data ? null : (
          <Stack gap="4" minWidth="0">
            <OrderList orders={data.results} currentId={isWide ? shownId : undefined} />
            {data.count === 0 ? null : (
              <Pagination
                label={t`My Orders`}
                page={page}
                size={size}
                count={data.count}
                onChange={(change) =>
                  void navigate({ search: (before) => ({ ...before, ...change }) })
                }
              />
            )}
          </Stack>
        )}
        {shownId === undefined ? null : <OrderDetails key={shownId} id={shownId} />}
      </Columns>
    </>
  );
};

interface OrderListProps {
  readonly orders: readonly Order[];
  readonly currentId: string | undefined;
}

const OrderList = ({ orders, currentId }: OrderListProps) => {
  const { t } = useLingui();
  if (orders.length === 0)
    return (
      <EmptyState
        action={
          <Link to="/products" className={buttonClass('primary')}>
            <Trans>Browse products</Trans>
          </Link>
        }
      >
        <Trans>You haven’t ordered anything yet. Orders, invoices and returns will be here.</Trans>
      </EmptyState>
    );
  return (
    <Rows aria-label={t`My Orders`}>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} isCurrent={order.id === currentId} />
      ))}
    </Rows>
  );
};

const OrderRow = ({ order, isCurrent }: { readonly order: Order; readonly isCurrent: boolean }) => {
  const inLanguage = useBilingual();
  const instant = useInstantText();
  const [item] = order.items;
  return (
    <LinkRow isCurrent={isCurrent} alignItems="start">
      <ProductThumb src={item?.image ?? ''} />
      <RowText gap="1">
        <Flex as="span" wrap="wrap" align="baseline" justify="space-between" columnGap="3">
          <RowLink>
            <Link
              to="/products/my-order"
              search={(before) => ({ ...before, order: order.id })}
              aria-current={isCurrent ? 'true' : undefined}
            >
              {item ? inLanguage(item.name) : order.order_no}
            </Link>
          </RowLink>
          <Amount value={{ currency: order.debit_currency, wire: order.debit_amount }} />
        </Flex>
        <MutedText as="span">{instant(order.created_at, order.debit_currency)}</MutedText>
        <OrderBadge status={order.status} />
      </RowText>
    </LinkRow>
  );
};

const Loading = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useLingui();
  return (
    <Stack as="section" gap="4" aria-busy="true" aria-label={t`Orders are loading`}>
      <ContentSkeleton of="rows" height="5.5rem" />
      <ContentSkeleton of="rows" height="5.5rem" />
      <SlowNotice onRetry={onRetry} />
    </Stack>
  );
};
