import { verificationStages } from '#domain/identity/approval-status.ts';
import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import type { PermissionFacts } from '#domain/permissions/facts.ts';
import { canSee } from '#domain/permissions/rules.ts';
import { AddressesSection } from './addresses-section.tsx';
import { AgreementsSection } from './agreements-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { InfoSection } from './info-section.tsx';
import { PapersSection, PictureSection } from './papers-section.tsx';

const isAccepted = (status: ProfileApprovalStatus): boolean =>
  verificationStages[status].startsWith('accepted');

/** What stands below who the person is: picture, contact, addresses, answers and papers. */
export const ProfileBelow = ({ facts }: { readonly facts: PermissionFacts | undefined }) => (
  <>
    <PictureSection />
    <ContactSection facts={facts} />
    <AddressesSection status={facts?.profile_approval_status} />
    {facts && canSee(facts, 'editAdditionalInfo') ? <InfoSection /> : null}
    {facts?.country ? (
      <PapersSection country={facts.country} isOpen={!isAccepted(facts.profile_approval_status)} />
    ) : null}
    <AgreementsSection />
  </>
);
