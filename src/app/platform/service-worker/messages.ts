/** The screens' files that a page asks for: those of the main places first, then all others. */
export type PageTier = 'next' | 'idle';

/** What a page asks of the service worker. */
export type PageMessage =
  /** The waiting worker takes over (reliability.md B24). */
  | { readonly type: 'SKIP_WAITING' }
  /** Keeps what this page has loaded already: it comes out of the browser's own cache. */
  | { readonly type: 'KEEP_LOADED'; readonly paths: readonly string[] }
  /** Keeps some more of the screens' files; answered by how many are left. */
  | { readonly type: 'KEEP_SCREENS'; readonly tier: PageTier }
  /** Asks for the file that was shared to the installed app; answered by it, or by nothing. */
  | { readonly type: 'GIVE_SHARED_FILE' };

/** The answer to KEEP_SCREENS. Without progress the network is at fault: ask again later. */
export interface PrecacheProgress {
  readonly kept: number;
  readonly left: number;
}

/** What a worker tells the pages. */
export type WorkerMessage =
  /** What it has fetched since it last said so, as it crossed the network. */
  | { readonly type: 'BYTES_FETCHED'; readonly bytes: number }
  /** The kill switch asks; a page too broken to answer is loaded anew (reliability.md T6). */
  | { readonly type: 'ARE_YOU_THERE' }
  /** The kill switch has ended all workers: a page under one loads itself anew when it may. */
  | { readonly type: 'WORKERS_END' };
