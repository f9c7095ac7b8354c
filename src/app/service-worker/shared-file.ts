declare const self: ServiceWorkerGlobalScope;

/** The share target of the installed app (manifest.webmanifest, share_target). */
export const sharePath = '/share';

/** The screen that asks for documents. */
const documentsPath = '/open?to=papers';

/** How long a shared file is held while the customer unlocks the app or signs in. */
const pendingForMs = 120_000;

let pendingFile: { readonly file: File; readonly forget: () => void } | undefined;

const waitForRequest = (file: File): Promise<void> =>
  new Promise((resolve) => {
    const current = { file, forget: resolve };
    pendingFile = current;
    setTimeout(() => {
      if (pendingFile === current) pendingFile = undefined;
      resolve();
    }, pendingForMs);
  });

/**
 * Receives a shared file and opens the app, which requests it. The file is only in memory: documents are never stored
 * on the device (product.md A19).
 */
export const receiveSharedFile = async (
  event: ExtendableEvent,
  request: Request,
): Promise<Response> => {
  const file = (await request.formData().catch(() => undefined))?.get('file');
  if (file instanceof File) {
    pendingFile?.forget();
    // Keeps the worker running; an idle worker is terminated, and the file would be lost.
    event.waitUntil(waitForRequest(file));
  }
  return Response.redirect(new URL(documentsPath, self.location.origin).href, 303);
};

/** Sends the shared file to the page that requests it, once. */
export const sendSharedFile = (port: MessagePort | undefined): void => {
  port?.postMessage(pendingFile?.file);
  pendingFile?.forget();
  pendingFile = undefined;
};
