import type { Zone } from '#domain/calendar/zone-offset.ts';
import { useWriteObstacle } from '#app/platform/session/session-state.ts';
import type { AccountKind } from '../accounts.ts';
import { numberSourceOf } from '../accounts.ts';
import type { OfflineAmount } from '../offline-history/use-offline-history.ts';
import { useOfflineAmount } from '../offline-history/use-offline-history.ts';
import type { TransactionFilter } from '../transactions.ts';
import type { LetterOptions } from './save-pdf.ts';
import type { RowProgress } from './transaction-rows.ts';

interface CsvTask {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: RowProgress) => void;
}

/** The source of a filter's CSV now, and how to save it. */
export interface CsvDownload {
  /** The bank, otherwise the device; `nowhere` if neither has rows. */
  readonly origin: 'bank' | 'device' | 'nowhere';
  /** How much of the filter is stored. */
  readonly onDevice: OfflineAmount | undefined;
  readonly save: (task: CsvTask) => Promise<void>;
}

/** The CSV of completed rows, from the bank or, offline, from the device. */
export const useCsvDownload = (
  filter: TransactionFilter & { readonly list: 'POSTED' | 'DECLINED' },
  { zone, asOf }: { readonly zone: Zone; readonly asOf: string | undefined },
): CsvDownload => {
  const canAsk = useWriteObstacle() === undefined;
  const onDevice = useOfflineAmount(filter);
  const origin = canAsk ? 'bank' : onDevice ? 'device' : 'nowhere';
  return {
    origin,
    onDevice,
    save: async (task) => {
      const { exportCsv, exportOfflineCsv } = await import('./csv.ts');
      if (origin === 'bank') return exportCsv(filter, { ...task, zone, asOf });
      return exportOfflineCsv(filter, { ...task, zone });
    },
  };
};

/** An account's details for payers, see `account-views.ts`. */
interface Receiving {
  readonly kind: AccountKind;
  readonly numberMasked: string;
}

/**
 * Props of the sheet with an account's payment details (product.md B6): the source of the full
 * number, and how to save the ownership letter.
 */
export const receiveParts = (id: string, { kind, numberMasked }: Receiving) => ({
  source: numberSourceOf(kind, id),
  onSaveLetter: async (language: 'en' | 'bn', task: LetterOptions): Promise<void> => {
    const { saveOwnershipLetter } = await import('./save-pdf.ts');
    await saveOwnershipLetter({ id, numberMasked }, language, task);
  },
});
