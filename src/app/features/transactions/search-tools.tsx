import { Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useSyncExternalStore } from 'react';
import { bringMissingRows, isSyncRequested } from '#app/data/offline-history/sync-state.ts';
import {
  useOfflineAmount,
  useOfflineSearch,
} from '#app/data/offline-history/use-offline-history.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { useWriteObstacle } from '#app/platform/session/session-state.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PaginationPlace } from '#app/ui/surfaces/paged-list.tsx';
import { sectionTitles } from './labels.ts';
import { SectionPages } from './list-pagination.tsx';
import { shownRows } from './shown-rows.ts';
import { TransactionRows } from './transaction-rows.tsx';
import type { SectionView } from './use-section-page.ts';

const Missing = () => {
  const isRunning = useSyncExternalStore(isSyncRequested.subscribe, isSyncRequested.get);
  const obstacle = useWriteObstacle();
  if (isRunning) return <Trans>The other transactions are being saved.</Trans>;
  if (obstacle) return <Trans>The others will be saved when you’re back online.</Trans>;
  return (
    <Button kind="ghost" onClick={bringMissingRows}>
      <Trans>Save the others now</Trans>
    </Button>
  );
};

/** Says how much of the account is searched without a connection, and offers what is missing of it. */
export const OfflineHistoryNote = ({ view }: { readonly view: SectionView }) => {
  const number = useNumberText();
  const amount = useOfflineAmount(view.filter);
  if (!amount) {
    return (
      <>
        <Trans>Offline, only the transactions on this page can be searched.</Trans> <Missing />
      </>
    );
  }
  const rows = number(amount.count);
  if (amount.isComplete) {
    return <Trans>Search works offline: all {rows} transactions are saved on this device.</Trans>;
  }
  const [stored, all] = [number(amount.held.rows), number(amount.held.ofRows)];
  return (
    <>
      <Trans>
        Saved on this device for search offline: the newest {stored} of {all} transactions.
      </Trans>{' '}
      <Missing />
    </>
  );
};

interface FoundRowsProps {
  readonly view: SectionView;
  readonly hasBalance: boolean;
}

const fewestRows = 10;
const nothingOnDevice = { results: [], count: 0 };

/** What of a section on the device matches, until the bank answers or while it cannot be reached. */
export const FoundRows = ({ view, hasBalance }: FoundRowsProps) => {
  const { t } = useLingui();
  const number = useNumberText();
  const { filter, place, unfiltered = nothingOnDevice } = view;
  const { page, size } = place;
  const search = useOfflineSearch({ filter, page, size });
  const shown = useMemo(
    () => shownRows(unfiltered, filter.match, search),
    [unfiltered, filter.match, search],
  );
  const [matching, searched] = [number(shown.matching), number(shown.searched)];
  return (
    <>
      <Text role="status" color="fg.muted" textStyle="sm">
        {shown.isSearching
          ? t`Searching… ${matching} found`
          : t`${matching} of ${searched} transactions on this device match`}
      </Text>
      {shown.rows.length === 0 ? null : (
        <TransactionRows
          label={t(sectionTitles[view.section])}
          rows={shown.rows}
          hasBalance={hasBalance}
          arrived={[]}
          isStale={false}
        />
      )}
      {shown.count <= fewestRows && page === 1 ? null : (
        <PaginationPlace>
          <SectionPages view={view} count={shown.count} />
        </PaginationPlace>
      )}
    </>
  );
};
