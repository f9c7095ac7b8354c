import { Stack, Text } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { parseEmailList } from '#domain/invitations/email-list.ts';
import { inviteByEmail } from '#app/data/invitations.ts';
import { TextAreaField } from '#app/ui/forms/fields.tsx';
import { text } from '#app/ui/forms/form-schema.ts';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { Card, Notice } from '#app/ui/surfaces/surfaces.tsx';
import { showToast } from '#app/ui/surfaces/toasts.ts';

const schema = v.object({
  emails: text((typed) => {
    const { emails, wrong } = parseEmailList(typed);
    if (wrong.length > 0) return 'not_an_email';
    return emails.length === 0 ? 'missing' : undefined;
  }),
});

interface Sent {
  readonly sent: number;
  readonly alreadyInvited: number;
}

const announce = ({ sent, alreadyInvited }: Sent): void => {
  const invited = <Plural value={sent} one="# invitation sent." other="# invitations sent." />;
  const known = (
    <Plural
      value={alreadyInvited}
      one="# address was invited before."
      other="# addresses were invited before."
    />
  );
  showToast({
    tone: sent > 0 ? 'success' : 'info',
    text: (
      <>
        {sent > 0 ? invited : null} {alreadyInvited > 0 ? known : null}
      </>
    ),
  });
};

interface InviteFormProps {
  /** How many e-mails may still be sent; undefined until it is known. */
  readonly emailsLeft: number | undefined;
}

/** Invites friends by e-mail: a typed or pasted list. */
export const InviteForm = ({ emailsLeft }: InviteFormProps) => {
  const { t } = useLingui();
  const [values, setValues] = useState({ emails: '' });
  // The same list is sent under the same key, also after a lost answer.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { emails, wrong } = parseEmailList(values.emails);
  const form = useForm({
    schema,
    values,
    isUnkept: values.emails !== '',
    onChange: (changes) => {
      setValues((before) => ({ ...before, ...changes }));
      setKey(crypto.randomUUID());
    },
    save: async ({ emails: typed }) => {
      announce(await inviteByEmail(parseEmailList(typed).emails, key));
      setValues({ emails: '' });
    },
  });
  const isTooMany = emailsLeft !== undefined && emails.length > emailsLeft;
  const count = emails.length;
  return (
    <Stack as={Card} gap="3">
      <h2>
        <Trans>Invite by e-mail</Trans>
      </h2>
      {emailsLeft === 0 ? (
        <Notice tone="neutral">
          <Trans>You’ve sent 20 invitations in the last 24 hours. Share your link instead.</Trans>
        </Notice>
      ) : (
        <Form
          form={form}
          labels={{ emails: t`E-mail addresses` }}
          action={
            count > 0 ? (
              <Plural value={count} one="Invite # friend" other="Invite # friends" />
            ) : (
              <Trans>Send invitations</Trans>
            )
          }
        >
          <TextAreaField
            name="emails"
            rows={3}
            hint={
              emailsLeft === undefined
                ? t`Separate them with commas or new lines.`
                : t`Separate them with commas or new lines. ${emailsLeft} of 20 left today.`
            }
          />
          <Text role="status" color="fg.muted" textStyle="sm" _empty={{ display: 'none' }}>
            {wrong.length > 0 ? (
              <Trans>
                Not complete: <bdi translate="no">{wrong.join(', ')}</bdi>
              </Trans>
            ) : null}
            {isTooMany ? (
              <Plural
                value={emailsLeft}
                one="You can only send # more today."
                other="You can only send # more today."
              />
            ) : null}
          </Text>
        </Form>
      )}
    </Stack>
  );
};
