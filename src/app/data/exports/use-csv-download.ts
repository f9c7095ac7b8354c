import type { Zone } from '#domain/calendar/zone-offset.ts';
import { useWriteObstacle } from '../../platform/session/use-can-write.ts';
import { useHeldAmount } from '../device-history/use-held-amount.ts';
import type { HeldAmount } from '../device-history/use-held-amount.ts';
import type { TransactionFilter } from '../transactions.ts';
import type { RowProgress } from './stream-transactions.ts';

interface CsvTask {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: RowProgress) => void;
}

/** Where a CSV of a filter comes from now, and how to save it. */
export interface CsvDownload {
  /** The bank; without it the device; `nowhere` when neither has rows to give. */
  readonly origin: 'bank' | 'device' | 'nowhere';
  /** What the device holds of the filter. */
  readonly onDevice: HeldAmount | undefined;
  readonly save: (task: CsvTask) => Promise<void>;
}

/** The CSV of completed rows: every row of the bank's or, while it cannot be asked, of the device. */
export const useCsvDownload = (
  filter: TransactionFilter & { readonly list: 'POSTED' | 'DECLINED' },
  { zone, asOf }: { readonly zone: Zone; readonly asOf: string | undefined },
): CsvDownload => {
  const canAsk = useWriteObstacle() === undefined;
  const onDevice = useHeldAmount(filter);
  const origin = canAsk ? 'bank' : onDevice ? 'device' : 'nowhere';
  return {
    origin,
    onDevice,
    save: async (task) => {
      const { exportCsv, exportHeldCsv } = await import('./export-csv.ts');
      if (origin === 'bank') return exportCsv(filter, { ...task, zone, asOf });
      return exportHeldCsv(filter, { ...task, zone });
    },
  };
};
