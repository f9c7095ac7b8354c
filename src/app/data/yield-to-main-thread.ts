/** Lets the browser draw and answer. A timer would crawl in a tab that is not seen. */
export const yieldToMainThread = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });

/** How long work may go on without letting the browser draw: a slow phone stays awake. */
export const maxBlockMs = 12;
