import { Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OfflineCoverage } from '#app/data/offline-history/list-reader.ts';
import { useTimeOfDay, useNumberText } from '#app/i18n/formatters.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Pagination } from '#app/ui/surfaces/paged-list.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { getTitleId, sectionTitles } from './labels.ts';
import type { SectionPlace } from './place-in-url.ts';
import { withPlace } from './place-in-url.ts';
import type { ShownPage } from './shown-rows.ts';
import { transactionsRoute } from './transactions-search.ts';
import type { SectionView } from './use-section-page.ts';

/** A new page is read from its top; where that is in sight, nothing moves. */
const showFromTop = (id: string): void => {
  const title = document.getElementById(id);
  if (title && title.getBoundingClientRect().top < 0) title.scrollIntoView({ block: 'start' });
};

/** The pages of a section. */
export const SectionPages = ({ view, count }: { view: SectionView; count: number }) => {
  const { t } = useLingui();
  const navigate = transactionsRoute.useNavigate();
  const { section, place, shown } = view;
  const turnTo = async ({ page, size }: Pick<SectionPlace, 'page' | 'size'>): Promise<void> => {
    const asOf = place.asOf ?? shown?.page.as_of;
    await navigate({
      search: (before) => withPlace(before, section, { page, size, asOf }),
      resetScroll: false,
    });
    showFromTop(getTitleId(section));
  };
  return (
    <Pagination
      label={t(sectionTitles[section])}
      page={place.page}
      size={place.size}
      count={count}
      onChange={(next) => void turnTo(next)}
    />
  );
};

/** The way out of a later page that could not be read. */
export const ToFirstPage = ({ view }: { readonly view: SectionView }) => {
  const navigate = transactionsRoute.useNavigate();
  const first = { page: 1, size: view.place.size, asOf: undefined };
  if (view.place.page === 1) return null;
  return (
    <Button
      onClick={() => void navigate({ search: (before) => withPlace(before, view.section, first) })}
    >
      <Trans>Go to the first page</Trans>
    </Button>
  );
};

interface MissingRowsNoteProps {
  readonly lacking: OfflineCoverage;
  readonly updatedAtMs: number;
}

/** Says how much of a history is on the device, while the bank cannot be asked for the rest. */
const MissingRowsNote = ({ lacking, updatedAtMs }: MissingRowsNoteProps) => {
  const number = useNumberText();
  const timeOfDay = useTimeOfDay();
  const [nowMs] = useState(() => Date.now());
  const [rows, ofRows] = [number(lacking.rows), number(lacking.ofRows)];
  const clock = timeOfDay(updatedAtMs, nowMs);
  return (
    <Text role="status" color="fg.muted" textStyle="sm">
      <Trans>
        On this device: {rows} of {ofRows} rows, as of {clock}. The others need a connection.
      </Trans>
    </Text>
  );
};

interface MissingRowsProps {
  readonly view: SectionView;
  readonly known: ShownPage;
}

/** What a page from the device lacks: unknown is not empty, and a page past the end is none. */
export const MissingRows = ({ view, known }: MissingRowsProps) => {
  const { lacking, page, updatedAtMs } = known;
  const isEmpty = page.results.length === 0;
  return (
    <>
      {lacking ? <MissingRowsNote lacking={lacking} updatedAtMs={updatedAtMs} /> : null}
      {isEmpty ? (
        <>
          <EmptyState>
            {lacking ? (
              <Trans>These transactions aren’t on this device yet.</Trans>
            ) : (
              <Trans>This page doesn’t exist. The list is shorter.</Trans>
            )}
          </EmptyState>
          <ToFirstPage view={view} />
        </>
      ) : null}
    </>
  );
};
