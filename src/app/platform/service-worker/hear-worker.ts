import type { WorkerMessage } from './messages.ts';

type Hear = (bytes: number) => void;
const listeners = new Set<Hear>();

/** Hears what the worker has fetched, in bytes as they crossed the network (B42). */
export const onWorkerBytes = (hear: Hear): void => void listeners.add(hear);

const hear = ({ data, ports }: MessageEvent<Partial<WorkerMessage> | undefined>): void => {
  // Whoever answers is alive, and loads itself anew when nothing is in hand.
  if (data?.type === 'ARE_YOU_THERE') ports[0]?.postMessage('yes');
  if (data?.type !== 'BYTES_FETCHED' || typeof data.bytes !== 'number') return;
  for (const listener of listeners) listener(data.bytes);
};

/** Listens to the worker of this page and to the one that ends it. */
export const hearWorker = (): void => navigator.serviceWorker.addEventListener('message', hear);
