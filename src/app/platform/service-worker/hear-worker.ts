import type { WorkerMessage } from './messages.ts';

const hear = ({ data, ports }: MessageEvent<Partial<WorkerMessage> | undefined>): void => {
  // Whoever answers is alive, and loads itself anew when nothing is in hand.
  if (data?.type === 'ARE_YOU_THERE') ports[0]?.postMessage('yes');
};

/** Answers the worker that ends all workers (reliability.md T6). */
export const hearWorker = (): void => navigator.serviceWorker.addEventListener('message', hear);
