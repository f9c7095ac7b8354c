import { Box, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TicketTopic } from '#domain/tickets/topics.ts';
import { ticketTopics } from '#domain/tickets/topics.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { openTicket } from '#app/data/tickets.ts';
import type { TicketSubject } from '#app/components/ticket-link.tsx';
import { useActiveProfile } from '#app/platform/active-profile.ts';
import { servedCustomer } from '#app/platform/known-customer.ts';
import { Button } from '#app/ui/controls/button.tsx';
import {
  ChoiceField,
  SelectField,
  TextAreaField,
  TextField,
  TickField,
} from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { IconTile } from '#app/ui/marks.tsx';
import { Sheet } from '#app/ui/surfaces/panel.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { AttachmentPicker } from './attachment-picker.tsx';
import { subtopicLabels, topicLabels } from './labels.ts';
import { LinkedRecord } from './linked-record.tsx';
import { useRecordOptions } from './record-options.ts';
import type { TicketInput } from './ticket-input.ts';
import {
  readRelated,
  startTicket,
  subtopicsOf,
  ticketSchema,
  toTicketRequest,
} from './ticket-input.ts';

interface NewTicketFormProps {
  readonly subject: TicketSubject;
  readonly articles: (topic: TicketTopic) => ReactNode;
  /** Called with the id of the ticket that was opened. */
  readonly onOpened: (id: string) => void;
}

/** The answers, stored as a draft, and their sending under one key until the answers change. */
const useTicketForm = ({ subject, onOpened }: Omit<NewTicketFormProps, 'articles'>) => {
  const { t } = useLingui();
  const business = useActiveProfile();
  const place = [subject.related_type, subject.related_id, business].filter(Boolean).join('-');
  const start = startTicket(subject);
  const preset = subject.subtopic ? t(subtopicLabels[subject.subtopic]) : '';
  const draft = useDraft(`ticket-new-${place}`, { ...start, subject: preset, ticket_key: '' });
  const { ticket_key: storedKey, ...answers } = draft.value;
  const change = (changes: Partial<TicketInput>) => draft.change({ ...changes, ticket_key: '' });
  const form = useForm({
    schema: ticketSchema,
    values: answers,
    onChange: change,
    save: async (input) => {
      const key = storedKey === '' ? crypto.randomUUID() : storedKey;
      draft.change({ ...input, ticket_key: key });
      const ticket = await openTicket(
        toTicketRequest(input, business ?? servedCustomer()?.customerId),
        key,
      );
      await draft.forget();
      onOpened(ticket.id);
    },
  });
  const nameOf = (subtopic: string) => {
    const known = subtopicsOf(answers.topic).find((one) => one === subtopic);
    return known ? t(subtopicLabels[known]) : '';
  };
  return { form, answers, change, nameOf };
};

/** Topic, linked record, description, files and consent (product.md B15). */
export const NewTicketForm = ({ articles, ...props }: NewTicketFormProps) => {
  const { t } = useLingui();
  const { form, answers, change, nameOf } = useTicketForm(props);
  const topic = ticketTopics.find((one) => one === answers.topic);
  return (
    <Stack asChild gap="4" minWidth="0">
      <Form
        form={form}
        labels={{
          topic: t`What is it about?`,
          subtopic: t`What exactly?`,
          related: t`Which one?`,
          subject: t`Subject`,
          body: t`What happened?`,
          uploads: t`Files`,
          diagnostics: t`Technical details`,
        }}
        action={<Trans>Send ticket</Trans>}
        isDocked
      >
        {(actions) => (
          <>
            <Sheet gap="4">
              <TopicFields answers={answers} onChange={change} nameOf={nameOf} />
              {topic ? articles(topic) : null}
              <RecordField answers={answers} topic={topic} onChange={change} />
              <TextField name="subject" autoComplete="off" />
              <TextAreaField
                name="body"
                rows={5}
                hint={<Trans>Never write a password, PIN or code here.</Trans>}
              />
              <AttachmentPicker
                place="new"
                value={answers.uploads}
                onChange={(uploads) => change({ uploads })}
              />
              <MutedText>
                <Trans>JPEG, PNG, WebP or PDF, up to 5 MB each.</Trans>
              </MutedText>
              <TickField name="diagnostics">
                <Trans>
                  Attach technical details: app version, device and the last error codes. No
                  balances, no names.
                </Trans>
              </TickField>
            </Sheet>
            {actions}
          </>
        )}
      </Form>
    </Stack>
  );
};

interface AnswersProps {
  readonly answers: TicketInput;
  readonly onChange: (changes: Partial<TicketInput>) => void;
}

interface TopicFieldsProps extends AnswersProps {
  /** The name of a subtopic of the chosen topic. */
  readonly nameOf: (subtopic: string) => string;
}

/** The topics are short, so they are side by side; the icon and the frame show the choice, not a circle. */
const topics = {
  '& [data-part=item]': {
    gap: '2',
    paddingInline: '2',
    fontSize: 'sm',
    _checked: { boxShadow: 'inset 0 0 0 1px var(--primary)', fontWeight: '600' },
  },
  '& [data-part=item-control]': { display: { base: 'none', _highContrast: 'block' } },
};

/** The topic tree; the chosen subtopic is the subject until the customer writes another. */
const TopicFields = ({ answers, onChange, nameOf }: TopicFieldsProps) => {
  const { t } = useLingui();
  const hasOwnSubject = answers.subject !== '' && answers.subject !== nameOf(answers.subtopic);
  return (
    <>
      <Box css={topics}>
        <ChoiceField
          name="topic"
          columnWidth="8.5rem"
          onChange={(topic) =>
            onChange({
              topic,
              subtopic: '',
              related: '',
              ...(hasOwnSubject ? {} : { subject: '' }),
            })
          }
          options={ticketTopics.map((one) => {
            const { name, icon, tone } = topicLabels[one];
            const picture = <IconTile icon={icon} tone={tone} size="small" />;
            return { value: one, label: t(name), picture };
          })}
        />
      </Box>
      {answers.topic === '' ? null : (
        <SelectField
          name="subtopic"
          onChange={(subtopic) =>
            onChange({ subtopic, ...(hasOwnSubject ? {} : { subject: nameOf(subtopic) }) })
          }
          placeholder={t`Select…`}
          options={subtopicsOf(answers.topic).map((one) => ({
            value: one,
            label: t(subtopicLabels[one]),
          }))}
        />
      )}
    </>
  );
};

interface RecordFieldProps extends AnswersProps {
  readonly topic: TicketTopic | undefined;
}

/** The linked record: the one that a link named, or one of the newest. */
const RecordField = ({ answers, topic, onChange }: RecordFieldProps) => {
  const { t } = useLingui();
  const options = useRecordOptions(topic, answers.subtopic);
  const related = readRelated(answers.related);
  if (related && !options.some(({ value }) => value === answers.related))
    return (
      <div>
        <LinkedRecord related={related} />
        <Button kind="ghost" onClick={() => onChange({ related: '' })}>
          <Trans>Don’t attach this</Trans>
        </Button>
      </div>
    );
  if (options.length === 0) return null;
  return (
    <SelectField
      name="related"
      options={options}
      placeholder={t`None of these`}
      hint={<Trans>We attach it, so you don’t have to describe it.</Trans>}
    />
  );
};
