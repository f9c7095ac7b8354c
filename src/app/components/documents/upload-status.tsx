import { Box, Stack, Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FileProblem } from '#domain/documents/files.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import type { TicketSubject } from '../ticket-link.tsx';
import { TicketLink } from '../ticket-link.tsx';
import { DocumentViewer } from './document-viewer.tsx';

interface UploadProgressProps {
  readonly sentBytes: number;
  readonly sizeBytes: number;
  readonly isWaiting: boolean;
  readonly onCancel: () => void;
}

const quarter = 25;

const waiting = { color: 'warning', fontWeight: '600' } as const;

/**
 * An upload in progress. The bar moves with each part; announcements are by quarters, and when it waits for the
 * network.
 */
export const UploadProgress = (props: UploadProgressProps) => {
  const { sentBytes, sizeBytes, isWaiting, onCancel } = props;
  const { t } = useLingui();
  const percent = Math.floor((sentBytes / sizeBytes) * 100);
  const announced = percent - (percent % quarter);
  return (
    <Stack align="flex-start" gap="1" width="full">
      <Box asChild width="full" height="8px" accentColor="primary">
        <progress value={sentBytes} max={sizeBytes} aria-label={t`Sending the file`} />
      </Box>
      <MutedText>
        <SentSize sentBytes={sentBytes} sizeBytes={sizeBytes} />
      </MutedText>
      <Text role="status" {...(isWaiting ? waiting : { className: 'visually-hidden' })}>
        {isWaiting ? (
          <Trans>No connection. It continues automatically when you’re back online.</Trans>
        ) : (
          <Trans>{announced} percent sent</Trans>
        )}
      </Text>
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </Stack>
  );
};

interface SentSizeProps {
  readonly sentBytes: number;
  readonly sizeBytes: number;
}

const kilobytes = (bytes: number): number => Math.round(bytes / 1_000);

/** The bytes sent so far, in decimal units like a phone bill. */
const SentSize = ({ sentBytes, sizeBytes }: SentSizeProps) => {
  const inDigits = useNumberText();
  const sent = inDigits(kilobytes(sentBytes));
  const size = inDigits(kilobytes(sizeBytes));
  return (
    <Trans>
      {sent} of {size} kB sent
    </Trans>
  );
};

/** The message for each file problem; those about the size are the specification's. */
export const fileProblemMessages: Readonly<Record<FileProblem, MessageDescriptor>> = {
  too_large: msg`File size is greater than maximum limit(5 MB)`,
  too_small: msg`File size is less than minimum limit`,
  unknown_type: msg`This is neither a picture nor a PDF. Send a JPEG, PNG or WebP picture, or a PDF.`,
  heic: msg`This browser cannot read HEIC photos. Choose the photo as a JPEG, or take it here.`,
  picture_wanted: msg`A picture is needed here: JPEG, PNG or WebP.`,
  damaged: msg`This file is damaged. Take the photo again, or save the file anew.`,
  too_many_pixels: msg`This picture has too many pixels. Send a smaller one.`,
  too_few_pixels: msg`This photo is too small to read: it needs at least 1,000 × 600 pixels. Send the original photo, or move closer.`,
  blurred: msg`This photo is blurred. Hold the phone still, in good light, and wait until the text is sharp.`,
  too_dark: msg`This photo is too dark. Take it in daylight or switch on a light.`,
  same_photo: msg`You have sent this photo as the other side already. Take a photo of this side.`,
  too_small_for_card: msg`This picture is too small for a card. It needs at least 1,011 × 638 pixels.`,
  not_card_shape: msg`This picture doesn’t have the shape of a card. Choose the part to print.`,
  locked_pdf: msg`This PDF is locked with a password. Save it without one, or send a photo of it.`,
  active_pdf: msg`This PDF holds scripts or other files. Send a photo of it.`,
  too_many_files: msg`You’ve reached the limit of 100 files or 100 MB, and sent files can’t be removed. Contact support if you need to send more.`,
};

/** The ticket of each file problem whose message sends the customer to support. */
export const fileProblemTickets: Readonly<Partial<Record<FileProblem, TicketSubject>>> = {
  too_many_files: { topic: 'VERIFICATION', subtopic: 'DOCUMENTS' },
};

/** Why a file was rejected (spec 8; product.md B3), and the way to support if it is needed. */
export const FileRefusal = ({ problem }: { readonly problem: FileProblem }) => {
  const { t } = useLingui();
  const ticket = fileProblemTickets[problem];
  return (
    <Text role="alert" as="div" color="danger" fontWeight="600">
      {t(fileProblemMessages[problem])}{' '}
      {ticket ? (
        <TicketLink about={ticket} isInline>
          <Trans>Contact support</Trans>
        </TicketLink>
      ) : null}
    </Text>
  );
};

/** The deferred parts of a document field, shown once there is a file. */
export const uploadParts = {
  Refusal: FileRefusal,
  UploadProgress,
  StoredPaper: DocumentViewer,
} as const;

export type UploadParts = typeof uploadParts;
