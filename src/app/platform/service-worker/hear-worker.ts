import type { WorkerMessage } from './messages.ts';
import { follow } from './updates.ts';

const { serviceWorker } = globalThis.navigator;

/** This page may have registered again since: that would revive the worker that was ended. */
const endHere = async (): Promise<void> => {
  const registration = await serviceWorker.getRegistration();
  await registration?.unregister();
  if (serviceWorker.controller !== null) follow();
};

const hear = ({ data, ports }: MessageEvent<Partial<WorkerMessage> | undefined>): void => {
  // Whoever answers is alive, and loads itself anew when nothing is in hand.
  if (data?.type === 'ARE_YOU_THERE') ports[0]?.postMessage('yes');
  if (data?.type === 'WORKERS_END') void endHere();
};

/** Answers the worker that ends all workers (reliability.md T6). */
export const hearWorker = (): void => serviceWorker.addEventListener('message', hear);
