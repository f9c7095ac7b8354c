import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { OfflineCoverage } from '#app/data/offline-history/list-reader.ts';
import { formatClock, useNumberText } from '#app/i18n/formatters.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { NoResults } from '#app/ui/surfaces/no-results.tsx';
import type { ShownPage } from '../list/newest-copy.ts';
import type { SectionView } from '../list/use-section.ts';
import { ToFirstPage } from './to-first-page.tsx';
import styles from '../list/transactions.module.css';

interface LackingNoteProps {
  readonly lacking: OfflineCoverage;
  readonly updatedAtMs: number;
}

/** Says how much of a history is on the device, while the bank cannot be asked for the rest. */
const LackingNote = ({ lacking, updatedAtMs }: LackingNoteProps) => {
  const number = useNumberText();
  const { digits } = usePreferences();
  const [nowMs] = useState(() => Date.now());
  const [rows, ofRows] = [number(lacking.rows), number(lacking.ofRows)];
  const clock = formatClock(updatedAtMs, nowMs, digits);
  return (
    <p role="status" className={styles['hint']}>
      <Trans>
        On this device: {rows} of {ofRows} rows, as of {clock}. The others need a connection.
      </Trans>
    </p>
  );
};

interface WhatIsLackingProps {
  readonly view: SectionView;
  readonly known: ShownPage;
}

/** What a page from the device lacks: unknown is not empty, and a page past the end is none. */
export const WhatIsLacking = ({ view, known }: WhatIsLackingProps) => {
  const { lacking, page, updatedAtMs } = known;
  const isEmpty = page.results.length === 0;
  return (
    <>
      {lacking ? <LackingNote lacking={lacking} updatedAtMs={updatedAtMs} /> : null}
      {isEmpty ? (
        <>
          <NoResults>
            {lacking ? (
              <Trans>These rows are not on this device yet.</Trans>
            ) : (
              <Trans>There is no such page. The list ends before it.</Trans>
            )}
          </NoResults>
          <ToFirstPage view={view} />
        </>
      ) : null}
    </>
  );
};
