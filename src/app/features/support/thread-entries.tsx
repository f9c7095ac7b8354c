import { Trans, useLingui } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import {
  deleteMessage,
  resendMessage,
  useMessageError,
  useWaitingReasonOf,
} from '#app/data/offline-queue.ts';
import type { QueuedReply, TicketComment } from '#app/data/tickets.ts';
import { readFileContent } from '#app/data/documents.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { DocumentViewer } from '#app/components/documents/document-viewer.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Avatar } from '#app/ui/marks.tsx';
import { useErrorMessage } from '#app/ui/surfaces/error-notice.tsx';
import { eventLabels } from './labels.ts';
import styles from './support.module.css';
import { useTicketTimes } from './ticket-times.ts';

interface TicketMessageProps {
  readonly message: TicketComment;
  readonly nowMs: number;
}

/** A message. Its text is plain: nothing in it becomes a link or markup (reliability.md T7). */
export const TicketMessage = ({ message, nowMs }: TicketMessageProps) => {
  const times = useTicketTimes(nowMs);
  const { is_staff: isStaff, author, body, attachments, created_at: at } = message;
  return (
    <li className={styles['message']} data-own={!isStaff || undefined}>
      <div className={styles['authorLine']}>
        {isStaff ? <Avatar name={author} /> : null}
        <p className={styles['author']}>
          {isStaff ? (
            <Trans>
              <bdi>{author}</bdi>, Kheya support
            </Trans>
          ) : (
            <Trans>You</Trans>
          )}
        </p>
      </div>
      <p className={styles['bubble']}>
        <bdi translate="yes">{body}</bdi>
      </p>
      {attachments.map((file, index) => (
        <Attachment key={file.id} file={file} number={index + 1} />
      ))}
      <time dateTime={at} className={styles['muted']}>
        {times.clock(at)}
      </time>
    </li>
  );
};

interface AttachmentProps {
  readonly file: TicketComment['attachments'][number];
  readonly number: number;
}

const kilobytes = (bytes: number): number => Math.max(1, Math.round(bytes / 1_000));

/** An attached file; its content is fetched when the customer wants to see it. */
const Attachment = ({ file, number }: AttachmentProps) => {
  const { t } = useLingui();
  const inDigits = useNumberText();
  const size = inDigits(kilobytes(file.size_bytes));
  const which = inDigits(number);
  const name =
    file.content_type === 'application/pdf'
      ? t`PDF ${which}, ${size} kB`
      : t`Picture ${which}, ${size} kB`;
  return (
    <div className={styles['attachment']}>
      <span>{name}</span>
      <DocumentViewer
        file={file}
        name={name}
        picture={undefined}
        isFace={false}
        onRead={readFileContent}
      />
    </div>
  );
};

interface TicketEventLineProps {
  readonly entry: TicketComment;
  readonly event: NonNullable<TicketComment['event']>;
  readonly nowMs: number;
}

/** Something that happened to the ticket. */
export const TicketEventLine = ({ entry, event, nowMs }: TicketEventLineProps) => {
  const { t } = useLingui();
  const times = useTicketTimes(nowMs);
  const label = eventLabels[event][entry.is_staff ? 'staff' : 'customer'];
  return (
    <li className={styles['event']}>
      {t(label)} · <time dateTime={entry.created_at}>{times.clock(entry.created_at)}</time>
    </li>
  );
};

/** A message of the customer that has not reached the bank. */
export const UnsentReply = ({ reply }: { readonly reply: QueuedReply }) => (
  <li className={styles['message']} data-own data-unsent>
    <p className={styles['bubble']}>
      <bdi translate="yes">{reply.body}</bdi>
    </p>
    {reply.isRejected ? <RefusedReply reply={reply} /> : <WaitingReply reply={reply} />}
  </li>
);

/** Why a message still waits on this device. */
const WaitingReply = ({ reply }: { readonly reply: QueuedReply }) => {
  const waitsFor = useWaitingReasonOf({ name: 'ticket-reply', key: reply.key });
  return (
    <p className={styles['unsent']}>
      <Hourglass aria-hidden="true" size={16} />
      {waitsFor === undefined ? <Trans>Sending…</Trans> : <Trans>Not sent yet</Trans>}
    </p>
  );
};

/** Why the bank refused a message, which stays until the customer sends it again or deletes it. */
const RefusedReply = ({ reply }: { readonly reply: QueuedReply }) => {
  const reason = useErrorMessage(useMessageError(reply.key));
  return (
    <>
      <p role="alert" className={styles['problem']}>
        <Trans>We couldn’t send this message.</Trans> {reason}
      </p>
      <span className={styles['actions']}>
        <Button onClick={() => void resendMessage(reply.key)}>
          <Trans>Try again</Trans>
        </Button>
        <Button kind="ghost" onClick={() => void deleteMessage(reply.key)}>
          <Trans>Delete message</Trans>
        </Button>
      </span>
    </>
  );
};
