import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { cleanLines } from '#domain/text/clean-text.ts';
import { ticketBodyLength } from '#contract/tickets.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { sendReply } from '#app/data/tickets.ts';
import { TextAreaField } from '#app/ui/forms/fields.tsx';
import { text } from '#app/ui/forms/form-schema.ts';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { useNeedsNetwork } from '#app/ui/plain/network-need.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { toUploads } from './attached-files.ts';
import { AttachmentPicker } from './attachment-picker.tsx';
import { validateBody } from './ticket-input.ts';

const replySchema = v.object({ body: text(validateBody), uploads: v.string() });
const emptyReply = { body: '', uploads: '' };

/** A reply: a draft until it is sent, then in the thread, without a network as "Not sent yet". */
export const ReplyForm = ({ ticketId }: { readonly ticketId: string }) => {
  const { t } = useLingui();
  const { missing } = useNeedsNetwork();
  const draft = useDraft(`ticket-reply-${ticketId}`, emptyReply);
  const [failure, setFailure] = useState<unknown>();
  const form = useForm({
    schema: replySchema,
    values: draft.value,
    onChange: draft.change,
    save: async (reply) => {
      setFailure(undefined);
      const body = cleanLines(reply.body, ticketBodyLength);
      const sent = sendReply(ticketId, { body, ...toUploads(reply.uploads) });
      draft.change(emptyReply);
      await draft.forget();
      // Only a device without room loses a message: its text is shown again.
      sent.catch((error: unknown) => {
        draft.change(reply);
        setFailure(error);
      });
    },
  });
  return (
    <Box paddingTop="4" borderTop="sm">
      {failure ? <ErrorNotice error={failure} /> : null}
      <Form
        form={form}
        need="nothing"
        labels={{ body: t`Your reply`, uploads: t`Files` }}
        action={<Trans>Send reply</Trans>}
      >
        {(actions) => (
          <>
            <TextAreaField
              name="body"
              rows={3}
              hint={
                missing ? (
                  <Flex as="span" align="center" gap="1.5">
                    <CloudOff aria-hidden="true" size={16} />
                    <Trans>Keep writing. We’ll send it once you’re online.</Trans>
                  </Flex>
                ) : (
                  <Trans>Never write a password, PIN or code here.</Trans>
                )
              }
            />
            <Flex
              wrap="wrap"
              align="flex-end"
              justify="space-between"
              gap="8px 16px"
              css={{ '& > :first-of-type': { flex: '1 1 8rem' } }}
            >
              <AttachmentPicker
                place={ticketId}
                value={draft.value.uploads}
                onChange={(uploads) => draft.change({ uploads })}
              />
              {actions}
            </Flex>
          </>
        )}
      </Form>
    </Box>
  );
};
