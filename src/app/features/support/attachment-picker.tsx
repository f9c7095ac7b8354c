import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Paperclip, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useUpload } from '#app/data/documents.ts';
import { FileInput } from '#app/components/documents/file-input.tsx';
import { uploadParts } from '#app/components/documents/upload-status.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { canAttachMore, readAttachedFiles, writeAttachedFiles } from './attached-files.ts';
import { FileLine } from './ticket-parts.tsx';

interface AttachmentPickerProps {
  /** Tells the uploads of two forms apart. */
  readonly place: string;
  /** The attached files as the draft stores them. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The files of a message: each is sent to the bank as soon as it is chosen (5 MB, product.md B15). */
export const AttachmentPicker = ({ place, value, onChange }: AttachmentPickerProps) => {
  const { t } = useLingui();
  const files = readAttachedFiles(value);
  const { state, start, cancel } = useUpload({ docType: 'TICKET_ATTACHMENT' }, place);
  const input = useRef<HTMLInputElement>(null);
  const name = useRef('');
  const sent = state.kind === 'done' ? state.file.id : undefined;
  const attach = useEffectEvent((id: string) => {
    cancel();
    if (!files.some((one) => one.id === id))
      onChange(writeAttachedFiles([...files, { id, name: name.current || t`File` }]));
  });
  useEffect(() => {
    if (sent !== undefined) attach(sent);
  }, [sent]);
  const isBusy = ['queued', 'preparing', 'sending', 'storing'].includes(state.kind);
  return (
    <Stack align="flex-start" gap="2" css={{ '& [role=status]:empty': { display: 'none' } }}>
      {files.map((file) => (
        <FileLine key={file.id}>
          <Paperclip aria-hidden="true" size={16} />
          <bdi>{file.name}</bdi>
          <Button
            kind="icon"
            aria-label={t`Remove ${file.name}`}
            onClick={() => onChange(writeAttachedFiles(files.filter(({ id }) => id !== file.id)))}
          >
            <X aria-hidden="true" size={18} />
          </Button>
        </FileLine>
      ))}
      {state.kind === 'sending' ? (
        <uploadParts.UploadProgress {...state} onCancel={cancel} />
      ) : null}
      <span role="status">
        {isBusy && state.kind !== 'sending' ? <Trans>Checking the file…</Trans> : null}
      </span>
      {state.kind === 'refused' ? <uploadParts.Refusal problem={state.problem} /> : null}
      {state.kind === 'failed' ? (
        <ErrorNotice error={state.error} onRetry={() => start(state.chosen)} />
      ) : null}
      {!isBusy && canAttachMore(files) ? (
        <NetworkButton onClick={() => input.current?.click()}>
          <Paperclip aria-hidden="true" size={18} />
          <Trans>Add a file</Trans>
        </NetworkButton>
      ) : null}
      <FileInput
        ref={input}
        label={t`Add a file`}
        accept="image/*,application/pdf"
        onFile={(file) => {
          name.current = file.name;
          start(file);
        }}
      />
    </Stack>
  );
};
