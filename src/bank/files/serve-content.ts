import type { StoredType } from '#domain/documents/files.ts';
import { dataPolicy } from '../http/security-headers.ts';

const endings: Readonly<Record<StoredType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/**
 * A file as something no browser opens (reliability.md R20, T29): to be saved under its id, never
 * shown in place; and where it is shown all the same, without scripts, forms or an origin.
 */
export const inertAnswer = (id: string, contentType: StoredType, content: Buffer): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': contentType,
      'Content-Length': content.byteLength.toString(),
      'Content-Disposition': `attachment; filename="${id}.${endings[contentType]}"`,
      'Content-Security-Policy': `sandbox; ${dataPolicy}`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store, no-transform',
    },
  });
