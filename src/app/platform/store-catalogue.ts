import { headerNames } from '#contract/endpoint.ts';
import { apiKey, apiRoot } from './environment.ts';
import { writePlain } from './plain-storage.ts';
import type { PageMessage } from './service-worker/messages.ts';

/** The catalogue as it was last read, with the time. It is public, so it is stored plainly. */
export const catalogueKey = 'kheya.catalogue';

/** The code of the catalogue's screens, which their document lists. */
const listedCode = (): readonly string[] =>
  JSON.parse(document.getElementById('code')?.textContent ?? '[]') as readonly string[];

/** Stores the catalogue and the code of its screens, so that the app shows them without a network. */
export const storeCatalogue = async (): Promise<void> => {
  try {
    const answer = await fetch(`${apiRoot()}/product-public/`, {
      headers: { Accept: 'application/json', [headerNames.apiKey]: apiKey },
    });
    if (!answer.ok) return;
    const { results: products } = (await answer.json()) as { readonly results: unknown[] };
    writePlain('local', catalogueKey, { readAtMs: Date.now(), products });
    const { active } = await navigator.serviceWorker.ready;
    const message: PageMessage = { type: 'KEEP_LOADED', paths: listedCode() };
    active?.postMessage(message);
  } catch {
    // Without a network or a worker the pages are read from the bank.
  }
};
