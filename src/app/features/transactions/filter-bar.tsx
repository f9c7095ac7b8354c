import { Box, Collapsible, Flex, Grid, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { parseTypedAmount } from '#domain/money/typed-amount.ts';
import { toWireAmount } from '#domain/money/money.ts';
import { transactionCategories } from '#domain/transactions/categories.ts';
import { readMatch } from '#domain/transactions/transaction-match.ts';
import { directions } from '#domain/transactions/transaction-status.ts';
import { transactionLists } from '#domain/transactions/transaction-status.ts';
import { categoryLabels } from '#app/components/transaction-labels.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LabelledField, LabelledSelect } from '#app/ui/controls/labelled-field.tsx';
import { SearchField, useAddressedSearch } from '#app/ui/forms/search-field.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';
import { FilterChips } from './filter-chips.tsx';
import { directionLabels, statusLabels } from './labels.ts';
import type { Filters } from './match-in-url.ts';
import { withFilters } from './match-in-url.ts';
import { longestText, transactionsRoute } from './transactions-search.ts';

/** Changes filters in the URL, which is where they are kept. */
export const useFilters = () => {
  const search = transactionsRoute.useSearch();
  const navigate = transactionsRoute.useNavigate();
  const change = (filters: Partial<Filters>): void =>
    void navigate({
      search: (before) => withFilters(before, filters),
      replace: true,
      resetScroll: false,
    });
  return { search, change };
};

/** One search and filter bar over all transactions, and the filters that are active. */
export const FilterBar = () => {
  const isWide = useIsWide();
  return (
    // On wide screens the search is beside the account, the rest below both.
    <Box role="search" display={{ base: 'flex', lg: 'contents' }} flexDirection="column" gap="3">
      {isWide ? (
        <>
          <SearchBox />
          <FilterFields />
        </>
      ) : (
        <Collapsible.Root lazyMount>
          <Flex wrap="wrap" align="flex-end" gap="2">
            <SearchBox />
            <Collapsible.Trigger asChild>
              <Button>
                <SlidersHorizontal aria-hidden="true" size={18} />
                <Trans>Filters</Trans>
              </Button>
            </Collapsible.Trigger>
          </Flex>
          <Collapsible.Content>
            <Box pt="3" pb="1">
              <FilterFields />
            </Box>
          </Collapsible.Content>
        </Collapsible.Root>
      )}
      <FilterChips />
    </Box>
  );
};

const SearchBox = () => {
  const { t } = useLingui();
  const { search, change } = useFilters();
  const [typed, setTyped] = useAddressedSearch({
    text: search.text ?? '',
    onText: (text) => change({ text: text || undefined }),
    longest: longestText,
  });
  const most = useNumberText()(longestText);
  const isTooLong = typed.trim().length > longestText;
  return (
    <Box asChild flex="1 1 12rem" minWidth="0">
      <SearchField
        label={t`Search transactions`}
        problem={isTooLong ? <Trans>Search with at most {most} characters.</Trans> : undefined}
        value={typed}
        onChange={setTyped}
      />
    </Box>
  );
};

const FilterFields = () => {
  const { t } = useLingui();
  const { search, change } = useFilters();
  const chosen = <Value extends string>(values: readonly Value[], value: string) =>
    values.find((one) => one === value);
  return (
    <Grid
      templateColumns="repeat(auto-fill, minmax(min(9rem, 100%), 1fr))"
      alignItems="start"
      gap="3"
      gridColumn="1 / -1"
    >
      <LabelledSelect
        label={<Trans>Category</Trans>}
        value={search.category ?? ''}
        onChange={(value) => change({ category: chosen(transactionCategories, value) })}
      >
        <option value="">{t`All categories`}</option>
        {transactionCategories.map((one) => (
          <option key={one} value={one}>
            {t(categoryLabels[one])}
          </option>
        ))}
      </LabelledSelect>
      <LabelledSelect
        label={<Trans>Money in or out</Trans>}
        value={search.direction ?? ''}
        onChange={(value) => change({ direction: chosen(directions, value) })}
      >
        <option value="">{t`In and out`}</option>
        {directions.map((one) => (
          <option key={one} value={one}>
            {t(directionLabels[one])}
          </option>
        ))}
      </LabelledSelect>
      <LabelledSelect
        label={<Trans>Status</Trans>}
        value={search.status ?? ''}
        onChange={(value) => change({ status: chosen(transactionLists, value) })}
      >
        <option value="">{t`Any status`}</option>
        {transactionLists.map((one) => (
          <option key={one} value={one}>
            {t(statusLabels[one])}
          </option>
        ))}
      </LabelledSelect>
      <AmountField key={`min ${search.min}`} field="min" />
      <AmountField key={`max ${search.max}`} field="max" />
    </Grid>
  );
};

/** One end of the amounts, taken over when the field is left or Enter is pressed. */
const AmountField = ({ field }: { readonly field: 'min' | 'max' }) => {
  const { t } = useLingui();
  const { search, change } = useFilters();
  const [typed, setTyped] = useState(search[field] ?? '');
  const [problem, setProblem] = useState<string>();
  const take = (): void => {
    if (typed.trim() === '') return change({ [field]: undefined });
    const amount = parseTypedAmount(typed, 'USD') ?? parseTypedAmount(typed, 'BDT');
    if (amount === undefined) return setProblem(t`Enter an amount, such as 50.00.`);
    const wire = toWireAmount(amount);
    const { amountFrom, amountTo } = readMatch({
      amount_from: field === 'min' ? wire : search.min,
      amount_to: field === 'max' ? wire : search.max,
    });
    if (amountFrom !== undefined && amountTo !== undefined && amountFrom > amountTo)
      return setProblem(t`“Amount from” can’t be more than “Amount to”.`);
    change({ [field]: wire });
  };
  return (
    <LabelledField
      label={field === 'min' ? <Trans>Amount from</Trans> : <Trans>Amount to</Trans>}
      problem={problem}
      isProblemAnnounced
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(undefined);
          }}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take();
          }}
        />
      )}
    </LabelledField>
  );
};
