import type { WorkerMessage } from '../platform/service-worker/messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** The bytes this worker transferred since the last call. */
const bytesSince = (): number => {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  performance.clearResourceTimings();
  return entries.reduce((sum, { transferSize }) => sum + transferSize, 0);
};

/** Reports the worker's traffic to the pages, for the figures of Data saver (reliability.md B42). */
export const reportBytes = async (): Promise<void> => {
  const bytes = bytesSince();
  if (bytes === 0) return;
  const message: WorkerMessage = { type: 'BYTES_FETCHED', bytes };
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(message);
};
