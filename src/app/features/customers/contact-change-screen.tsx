import { Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import * as v from 'valibot';
import type { Country } from '#domain/countries.ts';
import type { ContactKind } from '#domain/customers/contact-change.ts';
import {
  dialCodes,
  parseEmailAddress,
  parseMobileNumber,
} from '#domain/customers/contact-details.ts';
import { contactChangeRefusal } from '#domain/customers/contact-change.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import type { ContactChange } from '#contract/auth.ts';
import {
  beginContactChange,
  cancelContact,
  confirmContactCode,
  contactChangeQuery,
  sendContactCode,
} from '#app/data/contact-details.ts';
import { userQuery } from '#app/data/customers.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { isApiError } from '#app/platform/api/errors.ts';
import { StepUpNotice } from '#app/components/one-time-code/step-up-notice.tsx';
import { SupportLink } from '#app/components/permission-reasons.tsx';
import { ChoiceField, TextField } from '#app/ui/forms/fields.tsx';
import { formRule, text, texts } from '#app/ui/forms/form-schema.ts';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { useDeferred } from '#app/ui/page/deferred-section.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Card, Notice } from '#app/ui/surfaces/surfaces.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import {
  BackToProfile,
  contactChangeLabels,
  contactChangeTitles,
} from './contact-change-parts.tsx';

/** Fetched while the new one is typed. */
const loadStages = async () => (await import('./contact-change-stages.tsx')).contactChangeStages;

/** Nothing has changed yet, so it is not asked twice. */
const CancelChange = ({ change }: { readonly change: ContactChange }) => {
  const { country } = useParams({ from: '/$country/user' });
  const navigate = useNavigate();
  const cancelling = useMutation({
    mutationFn: () => cancelContact(change),
    retry: false,
    onSuccess: () => navigate({ to: '/$country/user/profile', params: { country } }),
  });
  return (
    <>
      <NetworkButton
        kind="ghost"
        aria-disabled={cancelling.isPending}
        onClick={() => (cancelling.isPending ? undefined : cancelling.mutate())}
      >
        <Trans>Cancel the change</Trans>
      </NetworkButton>
      {cancelling.error ? <ErrorNotice error={cancelling.error} /> : null}
    </>
  );
};

const ChangeExplanation = ({ kind }: { readonly kind: ContactKind }) => (
  <Text color="fg.muted">
    {kind === 'EMAIL' ? (
      <Trans>
        We send a code to your current e-mail, then one to the new one. Nothing changes until you
        have entered both. After that you sign in with the new e-mail, we sign out your other
        devices, and for 24 hours your sending limits are a tenth of the usual ones.
      </Trans>
    ) : (
      <Trans>
        We send a code to your current number, then one to the new one. Nothing changes until you
        have entered both. After that codes go to the new number, we sign out your other devices,
        and for 24 hours your sending limits are a tenth of the usual ones.
      </Trans>
    )}
  </Text>
);

interface BeginningProps {
  readonly kind: ContactKind;
  readonly isUsed: boolean;
  readonly onBegun: (change: ContactChange) => void;
}

/** The new one is asked for, or why it cannot be changed now. */
const Beginning = (props: BeginningProps) => {
  const { kind, isUsed, onBegun } = props;
  const { t } = useLingui();
  const { data: user } = useQuery(userQuery());
  if (user && contactChangeRefusal(toPermissionFacts(user)) !== undefined) {
    return (
      <Notice tone="warning" action={<BackToProfile />}>
        <Trans>While your account is restricted, only support can change these.</Trans>{' '}
        <SupportLink isInline topic="accounts" />
      </Notice>
    );
  }
  const NewForm = kind === 'EMAIL' ? NewEmailForm : NewMobileForm;
  return (
    <>
      <ChangeExplanation kind={kind} />
      {isUsed ? <Notice tone="error">{t(contactChangeLabels[kind].used)}</Notice> : null}
      <NewForm key={kind} onBegun={onBegun} otherWay={<BackToProfile kind="ghost" />} />
    </>
  );
};

/** Changes the e-mail or the mobile number, one question at a time (product.md B16). */
export const ContactChangeScreen = ({ kind: wanted }: { readonly kind: ContactKind }) => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(contactChangeQuery());
  const { done, isUsed, sending, checking, send } = useContactChange();
  const stages = useDeferred(loadStages);
  const change = done ?? data?.change ?? undefined;
  const kind = change?.kind ?? wanted;
  const words = contactChangeLabels[kind];
  const headings = { OLD_CODE: words.oldCode, NEW_CODE: words.newCode, DONE: words.done };
  const heading = change ? headings[change.stage] : words.question;
  return (
    <>
      <PageTitle
        title={t(contactChangeTitles[kind])}
        heading={t(heading)}
        place={change?.stage ?? 'begin'}
      />
      <Stack as={Card} align="start" gap="5" maxWidth="40rem">
        {!data && error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <ContentSkeleton of="fields" height="200px" isFramed={false} /> : null}
        {data && !change ? <Beginning kind={kind} isUsed={isUsed} onBegun={send} /> : null}
        {change && change.stage !== 'DONE' ? (
          stages ? (
            <stages.CodeStage
              change={change}
              sending={sending}
              checking={checking}
              onSend={() => send(change)}
              onCode={(code) => checking.mutate({ change, code })}
              otherWay={<CancelChange change={change} />}
            />
          ) : (
            <ContentSkeleton of="fields" height="320px" isFramed={false} />
          )
        ) : null}
        {change?.stage === 'DONE' && stages ? <stages.Done change={change} /> : null}
      </Stack>
    </>
  );
};

/** Beginning asks for a sign-in of just now; what was typed is there again after it. */
const Failure = ({ error }: { readonly error: unknown }) =>
  isApiError(error) && error.problem?.code === 'step_up_required' ? (
    <StepUpNotice />
  ) : (
    <ErrorNotice error={error} />
  );

interface NewContactFormProps {
  readonly onBegun: (change: Awaited<ReturnType<typeof beginContactChange>>) => void;
  readonly otherWay: ReactNode;
}

const emailSchema = v.object({
  email_address: text((typed) => {
    if (typed.trim() === '') return 'missing';
    return parseEmailAddress(typed) === undefined ? 'not_an_email' : undefined;
  }),
});

/** The new e-mail address. */
const NewEmailForm = ({ onBegun, otherWay }: NewContactFormProps) => {
  const { t } = useLingui();
  const draft = useDraft('contact-email', { email_address: '' });
  const form = useForm({
    schema: emailSchema,
    values: draft.value,
    onChange: draft.change,
    save: async ({ email_address }) => {
      const change = await beginContactChange({ kind: 'EMAIL', email_address });
      await draft.forget();
      onBegun(change);
    },
  });
  return (
    <Form
      form={form}
      labels={{ email_address: t`New e-mail` }}
      failureNotice={<Failure error={form.failure} />}
      otherWay={otherWay}
    >
      <TextField
        name="email_address"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
    </Form>
  );
};

const countryIn = (value: string): Country => (value === 'US' ? 'US' : 'BD');

/** The output is the request. */
const mobileSchema = v.pipe(
  texts('country', 'mobile_number'),
  formRule(({ country, mobile_number: typed }) => {
    if (typed.trim() === '') return { mobile_number: 'missing' };
    return parseMobileNumber(typed, countryIn(country)) === undefined
      ? { mobile_number: 'not_a_mobile' }
      : {};
  }),
  v.transform(({ country, mobile_number }) => {
    const mobile_number_country_prefix = countryIn(country) === 'US' ? '1' : '880';
    return { kind: 'MOBILE', mobile_number, mobile_number_country_prefix } as const;
  }),
);

/** The new mobile number, in any of its spellings and in either script (product.md A12). */
const NewMobileForm = ({ onBegun, otherWay }: NewContactFormProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const draft = useDraft('contact-mobile', { country: country.toUpperCase(), mobile_number: '' });
  const form = useForm({
    schema: mobileSchema,
    values: draft.value,
    onChange: draft.change,
    save: async (body) => {
      const change = await beginContactChange(body);
      await draft.forget();
      onBegun(change);
    },
  });
  return (
    <Form
      form={form}
      labels={{ country: t`Country`, mobile_number: t`New mobile number` }}
      failureNotice={<Failure error={form.failure} />}
      otherWay={otherWay}
    >
      <ChoiceField
        name="country"
        options={[
          { value: 'BD', label: t`Bangladesh`, note: `+${dialCodes.BD}` },
          { value: 'US', label: t`United States`, note: `+${dialCodes.US}` },
        ]}
      />
      <TextField
        name="mobile_number"
        type="tel"
        autoComplete="tel-national"
        hint={
          countryIn(draft.value.country) === 'BD' ? (
            <Trans>11 digits, starting with 01.</Trans>
          ) : (
            <Trans>10 digits, with the area code.</Trans>
          )
        }
      />
    </Form>
  );
};

/** The bank names the new one's field where its code was right and it is somebody else's. */
const isContactInUse = (error: unknown): boolean => {
  const body = isApiError(error) && error.problem?.status === 400 ? error.problem.body : undefined;
  return ['email_address', 'mobile_number'].some((field) => field in Object(body));
};

/**
 * Leads through a change: the code of a stage is sent as the stage is reached, once; where that fails,
 * or on another visit, the customer asks for it.
 */
const useContactChange = () => {
  const [done, setDone] = useState<ContactChange>();
  // A code is asked for once; who wants another asks again.
  const sending = useMutation({ mutationFn: sendContactCode, retry: false });
  const checking = useMutation({
    mutationFn: ({ change, code }: { change: ContactChange; code: string }) =>
      confirmContactCode(change, code),
    retry: false,
    onSuccess: (change) => {
      if (change.stage === 'DONE') setDone(change);
      else sending.mutate(change);
    },
  });
  const send = (change: ContactChange) => {
    checking.reset();
    sending.mutate(change);
  };
  return { done, isUsed: isContactInUse(checking.error), sending, checking, send };
};
