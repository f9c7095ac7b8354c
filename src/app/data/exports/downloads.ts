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

/** Where a CSV of a filter comes from now, and how to save it. */
export interface CsvDownload {
  /** The bank; without it the device; `nowhere` when neither has rows to give. */
  readonly origin: 'bank' | 'device' | 'nowhere';
  /** What the device holds of the filter. */
  readonly onDevice: OfflineAmount | undefined;
  readonly save: (task: CsvTask) => Promise<void>;
}

/** The CSV of completed rows: every row of the bank's or, while it cannot be asked, of the device. */
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

/** An account as its payers must know it (receiving-account.ts). */
interface Receiving {
  readonly kind: AccountKind;
  readonly numberMasked: string;
}

/**
 * What the sheet of how others pay an account is given beside its details (product.md B6): where its
 * whole number comes from, and what saves the letter of ownership.
 */
export const receiveParts = (id: string, { kind, numberMasked }: Receiving) => ({
  source: numberSourceOf(kind, id),
  onSaveLetter: async (language: 'en' | 'bn', task: LetterOptions): Promise<void> => {
    const { saveOwnershipLetter } = await import('./save-pdf.ts');
    await saveOwnershipLetter({ id, numberMasked }, language, task);
  },
});
