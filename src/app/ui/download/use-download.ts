import { useEffect, useRef, useState } from 'react';
import { blockUpdate } from '../../platform/app-update.ts';

/** How far a download has come; `total` is undefined where it cannot be known. */
export interface DownloadProgress {
  readonly done: number;
  readonly total: number | undefined;
}

export type DownloadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly progress: DownloadProgress }
  | { readonly kind: 'saved' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface DownloadTask {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: DownloadProgress) => void;
}

export interface Download {
  readonly state: DownloadState;
  readonly start: (run: (task: DownloadTask) => Promise<void>) => void;
  readonly cancel: () => void;
}

/**
 * One download at a time, with progress and cancel. Leaving the screen cancels it: a file that
 * arrives later on another screen would surprise.
 */
export const useDownload = (): Download => {
  const [state, setState] = useState<DownloadState>({ kind: 'idle' });
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (task: (given: DownloadTask) => Promise<void>): Promise<void> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const tell = (next: DownloadState) => {
      if (running.current === own) setState(next);
    };
    tell({ kind: 'running', progress: { done: 0, total: undefined } });
    // A reload in the middle would throw away what has arrived.
    const release = blockUpdate();
    try {
      const onProgress = (progress: DownloadProgress) => tell({ kind: 'running', progress });
      await task({ signal: own.signal, onProgress });
      tell({ kind: 'saved' });
    } catch (error) {
      tell(own.signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', error });
    } finally {
      release();
    }
  };

  return {
    state,
    start: (task) => void run(task),
    cancel: () => running.current?.abort(),
  };
};
