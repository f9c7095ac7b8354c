import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Held } from '#app/data/device-history/reading/held-history.ts';
import { formatClock } from '#app/i18n/clock.ts';
import { useNumberText } from '#app/i18n/numbers.ts';
import { usePreferences } from '#app/platform/preferences.ts';
import { NoResults } from '#app/ui/surfaces/no-results.tsx';
import type { ListTools } from '../tools/list-tools.tsx';
import type { SectionView } from './use-section.ts';
import styles from './transactions.module.css';

interface LackingNoteProps {
  readonly view: SectionView;
  readonly lacking: Held;
}

/** Says how much of a history is on the device, while the bank cannot be asked for the rest. */
export const LackingNote = ({ view, lacking }: LackingNoteProps) => {
  const number = useNumberText();
  const { digits } = usePreferences();
  const [nowMs] = useState(() => Date.now());
  const [rows, ofRows] = [number(lacking.rows), number(lacking.ofRows)];
  const clock = formatClock(view.shown?.updatedAtMs ?? nowMs, nowMs, digits);
  return (
    <p role="status" className={styles['hint']}>
      <Trans>
        On this device: {rows} of {ofRows} rows, as of {clock}. The others need a connection.
      </Trans>
    </p>
  );
};

interface LackingRowsProps {
  readonly view: SectionView;
  readonly tools: ListTools | undefined;
}

/** In place of a page or period that is not on the device: unknown is not empty. */
export const LackingRows = ({ view, tools }: LackingRowsProps) => {
  const lacking = view.shown?.lacking;
  return (
    <>
      {lacking ? <LackingNote view={view} lacking={lacking} /> : null}
      <NoResults>
        <Trans>These rows are not on this device yet.</Trans>
      </NoResults>
      {tools ? <tools.ToFirstPage view={view} /> : null}
    </>
  );
};

/** In place of a page that a link names and the list does not reach. */
export const PastTheEnd = ({ view, tools }: LackingRowsProps) => (
  <>
    <NoResults>
      <Trans>There is no such page. The list ends before it.</Trans>
    </NoResults>
    {tools ? <tools.ToFirstPage view={view} /> : null}
  </>
);
