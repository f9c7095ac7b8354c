import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { contactChangeRefusal } from '#domain/customers/contact-details.ts';
import type { ContactKind } from '#domain/customers/contact-details.ts';
import type { PermissionFacts } from '#domain/permissions/facts.ts';
import { contactChangeQuery } from '#app/data/contact-details.ts';
import { codeTargetsQuery } from '#app/data/auth.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { SupportLink } from '#app/ui/controls/support-link.tsx';
import { Fact, FactList } from '#app/ui/surfaces/fact-list.tsx';
import { changeTitles } from '../contact/change-titles.ts';
import { LowerLimits } from '../contact/lower-limits.tsx';
import styles from '../profile.module.css';
import { ProfileSection } from '../profile-section.tsx';

interface ContactRowProps {
  readonly kind: ContactKind;
  readonly name: ReactNode;
  /** Masked; null where none is given yet. */
  readonly contact: string | null;
  readonly mayChange: boolean;
}

const ContactRow = ({ kind, name, contact, mayChange }: ContactRowProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const { data } = useQuery(contactChangeQuery());
  const open = data?.change?.kind === kind ? data.change : undefined;
  return (
    <Fact name={name}>
      <span className={styles['contact']}>
        {contact === null ? (
          <Trans>Not given yet</Trans>
        ) : (
          <bdi className={kind === 'MOBILE' ? 'figures' : undefined}>{contact}</bdi>
        )}
        {contact !== null && mayChange ? (
          <Link
            to="/$country/user/profile/contact"
            params={{ country }}
            search={{ kind }}
            className={buttonClass()}
            aria-label={open ? undefined : t(changeTitles[kind])}
          >
            {open ? <Trans>Go on with the change</Trans> : <Trans>Change</Trans>}
          </Link>
        ) : null}
      </span>
    </Fact>
  );
};

interface ContactSectionProps {
  readonly facts: PermissionFacts | undefined;
}

/** Where the bank reaches the person; masked, since a screen is seen by others, too. */
export const ContactSection = ({ facts }: ContactSectionProps) => {
  const { t } = useLingui();
  const contact = useQuery(codeTargetsQuery());
  const { data } = useQuery(contactChangeQuery());
  const isStopped = facts !== undefined && contactChangeRefusal(facts) !== undefined;
  const mayChange = facts !== undefined && !isStopped;
  return (
    <ProfileSection title={t`How the bank reaches you`} of={contact}>
      {({ mobile_number: mobile, email_address: email }) => (
        <>
          <FactList>
            <ContactRow
              kind="MOBILE"
              name={<Trans>Mobile number</Trans>}
              contact={mobile}
              mayChange={mayChange}
            />
            <ContactRow
              kind="EMAIL"
              name={<Trans>E-mail</Trans>}
              contact={email}
              mayChange={mayChange}
            />
          </FactList>
          {isStopped ? (
            <p className={styles['hint']}>
              <Trans>While your account is stopped, only we can change these.</Trans>{' '}
              <SupportLink isInline topic="verification" />
            </p>
          ) : null}
          {data?.lower_limits_until ? <LowerLimits until={data.lower_limits_until} /> : null}
        </>
      )}
    </ProfileSection>
  );
};
