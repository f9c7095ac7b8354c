import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { canMarkAllRead } from '#domain/notifications/unread.ts';
import { markAllReadMutation } from '#app/data/notifications.ts';
import { errorMessage } from '#app/platform/errors/error-message.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';

/** What Mark all as read needs and tells. */
export interface MarkAllRead {
  readonly isPossible: boolean;
  readonly isDone: boolean;
  readonly error: unknown;
  readonly run: () => void;
}

/** Marks all as read on screen at once; a refusal takes it back (spec 5). */
export const useMarkAllRead = (unreadCount: number): MarkAllRead => {
  const { mutate, isPending, isSuccess, error } = useMutation(markAllReadMutation());
  return {
    isPossible: canMarkAllRead(unreadCount, isPending),
    isDone: isSuccess,
    error,
    run: () => mutate(),
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

/** Why it did not work: what is shown is again what the bank knows. */
export const MarkAllReadFailure = ({ mark }: { readonly mark: MarkAllRead }) => {
  const { t } = useLingui();
  if (!mark.error) return null;
  const message = errorMessage(mark.error);
  const reason = typeof message === 'string' ? message : t(message);
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
