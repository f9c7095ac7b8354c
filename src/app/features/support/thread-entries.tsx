import { Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
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
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { eventLabels } from './labels.ts';
import { useTicketTimes } from './ticket-times.ts';
import { FileLine } from './ticket-parts.tsx';

interface TicketMessageProps {
  readonly message: TicketComment;
  readonly nowMs: number;
}

/** A message. Its text is plain: nothing in it becomes a link or markup (reliability.md T7). */
export const TicketMessage = ({ message, nowMs }: TicketMessageProps) => {
  const times = useTicketTimes(nowMs);
  const { is_staff: isStaff, author, body, attachments, created_at: at } = message;
  return (
    <Message isOwn={!isStaff}>
      <Flex align="center" gap="2" minWidth="0">
        {isStaff ? <Avatar name={author} /> : null}
        <Text textStyle="sm" fontWeight="650">
          {isStaff ? (
            <Trans>
              <bdi>{author}</bdi>, Kheya support
            </Trans>
          ) : (
            <Trans>You</Trans>
          )}
        </Text>
      </Flex>
      <Text {...bubble} {...(isStaff ? { bg: 'bg.muted' } : ownColors)}>
        <bdi translate="yes">{body}</bdi>
      </Text>
      {attachments.map((file, index) => (
        <Attachment key={file.id} file={file} number={index + 1} />
      ))}
      <MutedText asChild>
        <time dateTime={at}>{times.clock(at)}</time>
      </MutedText>
    </Message>
  );
};

interface MessageProps {
  readonly isOwn: boolean;
  readonly children: ReactNode;
}

/** What the customer wrote is at the end of the line. */
const Message = ({ isOwn, children }: MessageProps) => (
  <Stack as="li" align={isOwn ? 'flex-end' : 'flex-start'} gap="1" minWidth="0">
    {children}
  </Stack>
);

const bubble = {
  maxWidth: 'min(34rem, 88%)',
  padding: '10px 14px',
  borderRadius: 'lg',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

const ownColors = { color: 'var(--brand-fg)', bg: 'var(--brand-bg)' } as const;

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
    <FileLine>
      <span>{name}</span>
      <DocumentViewer
        file={file}
        name={name}
        picture={undefined}
        isFace={false}
        onRead={readFileContent}
      />
    </FileLine>
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
    <MutedText as="li" alignSelf="center" textAlign="center">
      {t(label)} · <time dateTime={entry.created_at}>{times.clock(entry.created_at)}</time>
    </MutedText>
  );
};

/** A message of the customer that has not reached the bank. */
export const UnsentReply = ({ reply }: { readonly reply: QueuedReply }) => (
  <Message isOwn>
    <Text {...bubble} border="1px dashed" borderColor="border.input">
      <bdi translate="yes">{reply.body}</bdi>
    </Text>
    {reply.isRejected ? <RefusedReply reply={reply} /> : <WaitingReply reply={reply} />}
  </Message>
);

/** Why a message still waits on this device. */
const WaitingReply = ({ reply }: { readonly reply: QueuedReply }) => {
  const waitsFor = useWaitingReasonOf({ name: 'ticket-reply', key: reply.key });
  return (
    <Flex as="p" align="center" gap="1" color="warning" textStyle="sm" fontWeight="650">
      <Hourglass aria-hidden="true" size={16} />
      {waitsFor === undefined ? <Trans>Sending…</Trans> : <Trans>Not sent yet</Trans>}
    </Flex>
  );
};

/** Why the bank refused a message, which stays until the customer sends it again or deletes it. */
const RefusedReply = ({ reply }: { readonly reply: QueuedReply }) => {
  const reason = useErrorMessage(useMessageError(reply.key));
  return (
    <>
      <Text role="alert" color="danger" fontWeight="600">
        <Trans>We couldn’t send this message.</Trans> {reason}
      </Text>
      <Flex as="span" wrap="wrap" gap="2">
        <Button onClick={() => void resendMessage(reply.key)}>
          <Trans>Try again</Trans>
        </Button>
        <Button kind="ghost" onClick={() => void deleteMessage(reply.key)}>
          <Trans>Delete message</Trans>
        </Button>
      </Flex>
    </>
  );
};
