import type { PageMessage } from '../../service-worker/messages.ts';

/** A worker answers at once; one that does not has nothing. */
const answerWithinMs = 2_000;

/** The file that was shared to the installed app just now, if there is one: it is given once. */
export const askSharedFile = async (): Promise<File | undefined> => {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return undefined;
  const { port1, port2 } = new MessageChannel();
  const question: PageMessage = { type: 'GIVE_SHARED_FILE' };
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      resolve(data instanceof File ? data : undefined),
    );
    port1.start();
    setTimeout(() => resolve(undefined), answerWithinMs);
    worker.postMessage(question, [port2]);
  });
};
