declare const self: ServiceWorkerGlobalScope;

/** Where the installed app takes files that are shared to it (manifest.webmanifest, share_target). */
export const sharePath = '/share';

/** The screen that asks for papers. */
const documentsPath = '/open?to=papers';

/** Time to unlock the app or to sign in; a file that nobody took by then is forgotten. */
const heldForMs = 120_000;

let heldFile: { readonly file: File; readonly forget: () => void } | undefined;

const holdFile = (file: File): Promise<void> =>
  new Promise((resolve) => {
    const mine = { file, forget: resolve };
    heldFile = mine;
    setTimeout(() => {
      if (heldFile === mine) heldFile = undefined;
      resolve();
    }, heldForMs);
  });

/**
 * Takes a shared file and opens the app, which asks for it. It lies in memory alone: papers are never
 * kept on the device (product.md A19).
 */
export const receiveSharedFile = async (
  event: ExtendableEvent,
  request: Request,
): Promise<Response> => {
  const file = (await request.formData().catch(() => undefined))?.get('file');
  if (file instanceof File) {
    heldFile?.forget();
    // A worker with nothing to wait for is ended, and the file with it.
    event.waitUntil(holdFile(file));
  }
  return Response.redirect(new URL(documentsPath, self.location.origin).href, 303);
};

/** Gives the shared file to the page that asks, once. */
export const sendSharedFile = (port: MessagePort | undefined): void => {
  port?.postMessage(heldFile?.file);
  heldFile?.forget();
  heldFile = undefined;
};
