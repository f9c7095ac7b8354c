import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { canMarkAllRead } from '#domain/notifications.ts';
import type { NotificationPage } from '#app/data/notifications.ts';
import { newestCreatedAt } from '#app/data/notifications.ts';
import {
  enqueueMutation,
  useQueuedMutation,
  useRejectedMutation,
} from '#app/data/offline-queue.ts';
import { useConnectivity } from '#app/ui/network/use-connectivity.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useErrorWords } from '#app/ui/surfaces/refusals/use-error-words.ts';
import { Notice } from '#app/ui/surfaces/notice.tsx';

/** What Mark all as read needs and tells. */
export interface MarkAllRead {
  readonly isPossible: boolean;
  readonly isDone: boolean;
  /** True while it waits on this device for a network. */
  readonly isWaiting: boolean;
  readonly error: unknown;
  readonly run: () => void;
}

/**
 * Marks all as read on screen at once; a refusal takes it back (spec 5). Without a network it waits
 * on the device and is sent by itself.
 */
export const useMarkAllRead = (list: NotificationPage | undefined): MarkAllRead => {
  const [isPressed, setIsPressed] = useState(false);
  const waiting = useQueuedMutation('mark-all-read');
  const refused = useRejectedMutation('mark-all-read');
  const network = useConnectivity();
  const newest = list && newestCreatedAt(list);
  return {
    isPossible: canMarkAllRead(list?.unread_count ?? 0, false),
    isDone: isPressed && !waiting && !refused,
    isWaiting: waiting !== undefined && network !== 'online',
    error: refused?.error,
    run: () => {
      setIsPressed(true);
      void enqueueMutation('mark-all-read', newest === undefined ? {} : { read_until: newest });
    },
  };
};

/** The button; it stays in its place and focusable while there is nothing to mark. */
export const MarkAllReadButton = ({ mark }: { readonly mark: MarkAllRead }) => (
  <>
    <Button
      aria-disabled={!mark.isPossible}
      onClick={() => {
        if (mark.isPossible) mark.run();
      }}
    >
      <Trans>Mark all as read</Trans>
    </Button>
    <span role="status" className="visually-hidden">
      {mark.isDone ? <Trans>All marked as read.</Trans> : null}
    </span>
  </>
);

/** That it waits, or why it did not work: then what is shown is again what the bank knows. */
export const MarkAllReadNews = ({ mark }: { readonly mark: MarkAllRead }) => {
  const reason = useErrorWords(mark.error);
  if (mark.isWaiting) {
    return (
      <Notice tone="neutral">
        <Trans>Marked as read on this device. The bank is told when there is a network.</Trans>
      </Notice>
    );
  }
  if (!mark.error) return null;
  return (
    <Notice
      tone="bad"
      action={
        <Button onClick={mark.run}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>They are still unread.</Trans> {reason}
    </Notice>
  );
};
