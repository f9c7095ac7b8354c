/** Yields to the browser for painting and input. Timers are throttled in hidden tabs. */
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

/** Maximum milliseconds of work between yields, for slow phones. */
export const maxBlockMs = 12;
