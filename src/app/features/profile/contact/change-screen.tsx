import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ContactChange } from '#contract/auth.ts';
import { contactChangeRefusal } from '#domain/customers/contact-details.ts';
import type { ContactKind } from '#domain/customers/contact-details.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { cancelContact, contactChangeQuery } from '#app/data/contact-details.ts';
import { userQuery } from '#app/data/customers.ts';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { useLater } from '#app/ui/page/use-later.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { SupportLink } from '#app/ui/controls/support-link.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { BackToProfile } from './back-to-profile.tsx';
import { changeTitles } from './change-titles.ts';
import { contactWords } from './contact-words.ts';
import { NewEmailForm, NewMobileForm } from './new-contact-form.tsx';
import styles from './contact.module.css';
import { useChange } from './use-change.ts';

/** Fetched while the new one is typed. */
const loadStages = async () => (await import('./stages.tsx')).stages;

/** Nothing has changed yet, so it is not asked twice. */
const Cancel = ({ change }: { readonly change: ContactChange }) => {
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
        kind="quiet"
        aria-disabled={cancelling.isPending}
        onClick={() => (cancelling.isPending ? undefined : cancelling.mutate())}
      >
        <Trans>Cancel the change</Trans>
      </NetworkButton>
      {cancelling.error ? <ErrorNotice error={cancelling.error} /> : null}
    </>
  );
};

const What = ({ kind }: { readonly kind: ContactKind }) => (
  <p className={styles['what']}>
    {kind === 'EMAIL' ? (
      <Trans>
        First a code goes to your present e-mail, then one to the new one. Nothing changes before
        both are given. Afterwards you sign in with the new e-mail, your other devices are signed
        out, and for 24 hours you can send a tenth of the usual amounts.
      </Trans>
    ) : (
      <Trans>
        First a code goes to your present number, then one to the new one. Nothing changes before
        both are given. Afterwards codes go to the new number, your other devices are signed out,
        and for 24 hours you can send a tenth of the usual amounts.
      </Trans>
    )}
  </p>
);

interface BeginningProps {
  readonly kind: ContactKind;
  readonly isTaken: boolean;
  readonly onBegun: (change: ContactChange) => void;
}

/** The new one is asked for, or why it cannot be changed now. */
const Beginning = (props: BeginningProps) => {
  const { kind, isTaken, onBegun } = props;
  const { t } = useLingui();
  const { data: user } = useQuery(userQuery());
  if (user && contactChangeRefusal(toPermissionFacts(user)) !== undefined) {
    return (
      <Notice tone="waiting" action={<BackToProfile />}>
        <Trans>While your account is stopped, only we can change these.</Trans>{' '}
        <SupportLink isInline topic="verification" />
      </Notice>
    );
  }
  const NewForm = kind === 'EMAIL' ? NewEmailForm : NewMobileForm;
  return (
    <>
      <What kind={kind} />
      {isTaken ? <Notice tone="bad">{t(contactWords[kind].taken)}</Notice> : null}
      <NewForm key={kind} onBegun={onBegun} otherWay={<BackToProfile kind="quiet" />} />
    </>
  );
};

/** Changes the e-mail or the mobile number, one question at a time (product.md B16). */
export const ChangeScreen = ({ kind: wanted }: { readonly kind: ContactKind }) => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(contactChangeQuery());
  const { done, isTaken, sending, checking, send } = useChange();
  const stages = useLater(loadStages);
  const change = done ?? data?.change ?? undefined;
  const kind = change?.kind ?? wanted;
  const words = contactWords[kind];
  const headings = { OLD_CODE: words.oldCode, NEW_CODE: words.newCode, DONE: words.done };
  const heading = change ? headings[change.stage] : words.question;
  return (
    <>
      <PageTitle
        title={t(changeTitles[kind])}
        heading={t(heading)}
        place={change?.stage ?? 'begin'}
      />
      <div className={styles['screen']}>
        {!data && error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton height="200px" /> : null}
        {data && !change ? <Beginning kind={kind} isTaken={isTaken} onBegun={send} /> : null}
        {change && change.stage !== 'DONE' ? (
          stages ? (
            <stages.CodeStage
              change={change}
              sending={sending}
              checking={checking}
              onSend={() => send(change)}
              onCode={(code) => checking.mutate({ change, code })}
              otherWay={<Cancel change={change} />}
            />
          ) : (
            <Skeleton height="320px" />
          )
        ) : null}
        {change?.stage === 'DONE' && stages ? <stages.Done change={change} /> : null}
      </div>
    </>
  );
};
