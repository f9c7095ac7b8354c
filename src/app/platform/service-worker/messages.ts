import type { DocumentLanguage } from '#domain/navigation/public-documents.ts';

/** Tiers of screen files: the main screens first, then all others. */
export type PageTier = 'next' | 'idle';

/** Messages of a page to the service worker. */
export type PageMessage =
  /** The waiting worker takes over (reliability.md B24). */
  | { readonly type: 'SKIP_WAITING' }
  /** Cache what this page has loaded; it comes from the browser's own cache. */
  | { readonly type: 'KEEP_LOADED'; readonly paths: readonly string[] }
  /**
   * Cache some more of the screens' files; answered with PrecacheProgress. Texts of another language belong to the
   * last tier.
   */
  | { readonly type: 'KEEP_SCREENS'; readonly tier: PageTier; readonly language: DocumentLanguage }
  /** Abort KEEP_SCREENS: Chromium replaces a worker only once it has nothing left to do. */
  | { readonly type: 'STOP_KEEPING' }
  /** Request the file shared to the installed app; answered with it, or with nothing. */
  | { readonly type: 'GIVE_SHARED_FILE' };

/** The answer to KEEP_SCREENS. No progress means a network failure: retry later. */
export interface PrecacheProgress {
  readonly kept: number;
  readonly left: number;
}

/** Messages of a worker to the pages. */
export type WorkerMessage =
  /** Bytes fetched over the network since the last message. */
  | { readonly type: 'BYTES_FETCHED'; readonly bytes: number }
  /** The kill switch's ping; a page that does not answer is reloaded (reliability.md T6). */
  | { readonly type: 'ARE_YOU_THERE' }
  /** The kill switch has removed all workers: controlled pages reload when they can. */
  | { readonly type: 'WORKERS_END' };
