import { plainPagePolicy } from './security-headers.ts';

/** A small page the server writes itself when it has nothing else to show. No style, no script. */
export const plainPage = (status: number, title: string, sentence: string): Response =>
  new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><h1>${title}</h1><p>${sentence}</p></main></body></html>`,
    {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': plainPagePolicy({ formAction: "'none'" }),
      },
    },
  );
