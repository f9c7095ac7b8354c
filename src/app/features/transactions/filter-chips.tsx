import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { categoryLabels } from '#app/components/transaction-labels.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { Card } from '#app/ui/surfaces/surfaces.tsx';
import { directionLabels, statusLabels } from './labels.ts';
import type { Filters } from './match-in-url.ts';
import { noFilters, withFilters } from './match-in-url.ts';
import { transactionsRoute } from './transactions-search.ts';

/** Returns the label of each active filter, in the order of the bar. */
const useActiveFilters = (): readonly (readonly [keyof Filters, string])[] => {
  const { t } = useLingui();
  const digits = useDigits();
  const { text, category, direction, status, min, max } = transactionsRoute.useSearch();
  const active: [keyof Filters, string][] = [];
  if (text !== undefined) active.push(['text', t`“${text}”`]);
  if (category !== undefined) active.push(['category', t(categoryLabels[category])]);
  if (direction !== undefined) active.push(['direction', t(directionLabels[direction])]);
  if (status !== undefined) active.push(['status', t(statusLabels[status])]);
  const [from, to] = [digits(min ?? ''), digits(max ?? '')];
  if (min !== undefined) active.push(['min', t`From ${from}`]);
  if (max !== undefined) active.push(['max', t`Up to ${to}`]);
  return active;
};

const useClearing = () => {
  const navigate = transactionsRoute.useNavigate();
  return (filters: Partial<Filters>): void =>
    void navigate({
      search: (before) => withFilters(before, filters),
      replace: true,
      resetScroll: false,
    });
};

/** The active filters, each a button that removes it; nothing without one. */
export const FilterChips = () => {
  const { t } = useLingui();
  const active = useActiveFilters();
  const clear = useClearing();
  if (active.length === 0) return null;
  return (
    <Flex
      as="ul"
      aria-label={t`Active filters`}
      wrap="wrap"
      align="center"
      gap="2"
      gridColumn="1 / -1"
    >
      {active.map(([field, label]) => (
        <li key={field}>
          <Box asChild maxWidth="full" borderRadius="full" overflowWrap="anywhere">
            <Button
              aria-label={t`Remove filter: ${label}`}
              onClick={() => clear({ [field]: undefined })}
            >
              <bdi>{label}</bdi>
              <X aria-hidden="true" size={16} />
            </Button>
          </Box>
        </li>
      ))}
      <li>
        <Button kind="ghost" onClick={() => clear(noFilters)}>
          <Trans>Clear all</Trans>
        </Button>
      </li>
    </Flex>
  );
};

/** In place of every list where no row matches. */
export const NothingFound = () => {
  const clear = useClearing();
  return (
    <Card>
      <EmptyState
        action={
          <Button onClick={() => clear(noFilters)}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      >
        <Trans>No transactions match your filters.</Trans>
      </EmptyState>
    </Card>
  );
};
