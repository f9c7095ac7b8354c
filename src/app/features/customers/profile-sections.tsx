import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Flex, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ContactKind } from '#domain/customers/contact-change.ts';
import { contactChangeRefusal } from '#domain/customers/contact-change.ts';
import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import { verificationStages } from '#domain/identity/approval-status.ts';
import type { ConsentDocument } from '#domain/identity/consents.ts';
import type { PermissionFacts } from '#domain/permissions/facts.ts';
import { canSee } from '#domain/permissions/rules.ts';
import type { AdditionalInfo, UserConsent } from '#contract/identity.ts';
import { codeTargetsQuery } from '#app/data/auth.ts';
import { contactChangeQuery } from '#app/data/contact-details.ts';
import { additionalInfoQuery, consentsQuery } from '#app/data/identity.ts';
import { useDayText } from '#app/i18n/formatters.ts';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { SupportLink } from '#app/components/permission-reasons.tsx';
import {
  accountPurposeLabels,
  fundSourceLabels,
  monthlyVolumeLabels,
  occupationLabels,
} from '#app/components/identity/additional-info-labels.ts';
import { DeferredSection } from '#app/ui/page/deferred-section.tsx';
import { Fact, FactList } from '#app/ui/surfaces/fact-list.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { AddressesSection } from './addresses-section.tsx';
import { LowerLimitsNotice, contactChangeTitles } from './contact-change-parts.tsx';
import { DocumentsSection, PictureSection } from './documents-section.tsx';
import { ProfileSection } from './profile-section.tsx';

const isAccepted = (status: ProfileApprovalStatus): boolean =>
  verificationStages[status].startsWith('accepted');

/** The sections after the personal details; on a wide screen answers and documents are the second column. */
export const ProfileSections = ({ facts }: { readonly facts: PermissionFacts | undefined }) => (
  <>
    <PictureSection />
    <ContactSection facts={facts} />
    <AddressesSection status={facts?.profile_approval_status} />
    <Stack gap="4" gridColumn={{ lg: '2' }} gridRow={{ lg: '1 / span 5' }}>
      {facts && canSee(facts, 'editAdditionalInfo') ? <InfoSection /> : null}
      {facts?.country ? (
        <DocumentsSection
          country={facts.country}
          isOpen={!isAccepted(facts.profile_approval_status)}
        />
      ) : null}
      <AgreementsSection />
    </Stack>
  </>
);

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
      <Flex as="span" wrap="wrap" align="center" gap="4px 16px">
        {contact === null ? (
          <Trans>Not given yet</Trans>
        ) : (
          <bdi className={kind === 'MOBILE' ? 'figures' : undefined}>{contact}</bdi>
        )}
        {contact !== null && mayChange ? (
          <ButtonLink
            to="/$country/user/profile/contact"
            params={{ country }}
            search={{ kind }}
            aria-label={open ? undefined : t(contactChangeTitles[kind])}
          >
            {open ? <Trans>Continue the change</Trans> : <Trans>Change</Trans>}
          </ButtonLink>
        ) : null}
      </Flex>
    </Fact>
  );
};

interface ContactSectionProps {
  readonly facts: PermissionFacts | undefined;
}

/** Where the bank reaches the customer; masked, since a screen is seen by others, too. */
const ContactSection = ({ facts }: ContactSectionProps) => {
  const { t } = useLingui();
  const contact = useQuery(codeTargetsQuery());
  const { data } = useQuery(contactChangeQuery());
  const isStopped = facts !== undefined && contactChangeRefusal(facts) !== undefined;
  const mayChange = facts !== undefined && !isStopped;
  return (
    <ProfileSection title={t`Contact details`} of={contact}>
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
            <MutedText>
              <Trans>While your account is restricted, only support can change these.</Trans>{' '}
              <SupportLink isInline topic="accounts" />
            </MutedText>
          ) : null}
          {data?.lower_limits_until ? <LowerLimitsNotice until={data.lower_limits_until} /> : null}
        </>
      )}
    </ProfileSection>
  );
};

const loadForm = () => import('./profile-forms.tsx');

const InfoRows = ({ info }: { readonly info: AdditionalInfo }) => {
  const { t } = useLingui();
  const rows = [
    [t`Occupation`, info.occupation && occupationLabels[info.occupation]],
    [t`Source of funds`, info.source_of_funds && fundSourceLabels[info.source_of_funds]],
    [t`Purpose of the account`, info.account_purpose && accountPurposeLabels[info.account_purpose]],
    [
      t`In a month`,
      info.expected_monthly_volume && monthlyVolumeLabels[info.expected_monthly_volume],
    ],
  ] as const;
  return (
    <FactList>
      {rows.map(([label, words]) => (
        <Fact key={label} name={label}>
          {words ? t(words) : <Trans>Not given yet</Trans>}
        </Fact>
      ))}
    </FactList>
  );
};

/** What the customer lives on and uses the account for; hidden once KYC is accepted (spec 6). */
const InfoSection = () => {
  const { t } = useLingui();
  const info = useQuery(additionalInfoQuery());
  const [isEdited, setIsEdited] = useState(false);
  return (
    <ProfileSection title={t`Additional information`} of={info}>
      {(data) =>
        isEdited ? (
          <DeferredSection
            load={loadForm}
            place={<ContentSkeleton of="fields" height="560px" isFramed={false} />}
          >
            {({ InfoForm }) => <InfoForm info={data} onEnd={() => setIsEdited(false)} />}
          </DeferredSection>
        ) : (
          <>
            <InfoRows info={data} />
            <p>
              <Button onClick={() => setIsEdited(true)}>
                <Trans>Change</Trans>
              </Button>
            </p>
          </>
        )
      }
    </ProfileSection>
  );
};

const agreementNames: Readonly<Record<ConsentDocument, MessageDescriptor>> = {
  TERMS_OF_USE: msg`Terms of Use`,
  PRIVACY_NOTICE: msg`Privacy Notice`,
  E_SIGNATURE: msg`Electronic documents and signatures`,
  IDENTITY_CHECK: msg`Use of your ID number to verify your identity`,
  TRUE_INFORMATION: msg`Your answers are true and complete`,
  TAX_CERTIFICATION: msg`Taxpayer identification number is correct`,
};

const agreementAddresses: Partial<Readonly<Record<ConsentDocument, string>>> = {
  TERMS_OF_USE: '/terms',
  PRIVACY_NOTICE: '/privacy',
  E_SIGNATURE: '/e-signature',
};

const Agreement = ({ consent }: { readonly consent: UserConsent }) => {
  const { inWords } = useCustomerInstants();
  const dayText = useDayText();
  const address = agreementAddresses[consent.document];
  const [when, version] = [inWords(consent.given_at), dayText(consent.version)];
  return (
    <>
      <Trans>
        Agreed on {when}, version of {version}
      </Trans>{' '}
      {address === undefined ? null : (
        <a href={address}>
          <Trans>Read it</Trans>
        </a>
      )}
    </>
  );
};

/** What the customer has agreed to and declared, the newest of each. */
const AgreementsSection = () => {
  const { t } = useLingui();
  const consents = useQuery(consentsQuery());
  // Profiles that are older than these documents have agreed to none of them.
  if (consents.data?.length === 0) return null;
  return (
    <ProfileSection title={t`Agreements`} of={consents}>
      {(given) => (
        <FactList>
          {[...new Map(given.map((one) => [one.document, one])).values()].map((consent) => (
            <Fact key={consent.document} name={t(agreementNames[consent.document])}>
              <Agreement consent={consent} />
            </Fact>
          ))}
        </FactList>
      )}
    </ProfileSection>
  );
};
