import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ProfileApprovalStatus } from '#domain/identity/profile-approval-status.ts';
import { verificationStages } from '#domain/identity/verification-stage.ts';
import { permissionFactsOf } from '#domain/permissions/permission-facts.ts';
import { canSee } from '#domain/permissions/resources.ts';
import { userQuery } from '#app/data/users.ts';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { AddressesSection } from './addresses/addresses-section.tsx';
import { ContactSection } from './contact/contact-section.tsx';
import { InfoSection } from './info-section.tsx';
import { PapersSection, PictureSection } from './papers-section.tsx';
import { PersonSection } from './person-section.tsx';
import styles from './profile.module.css';

const isAccepted = (status: ProfileApprovalStatus): boolean =>
  verificationStages[status].startsWith('accepted');

/** Who the person is to the bank: what is kept of them, and what of it they may change (B16). */
export const ProfileScreen = () => {
  const { t } = useLingui();
  const { data: user } = useQuery(userQuery());
  const facts = user && permissionFactsOf(user);
  return (
    <>
      <PageTitle title={t`Your profile`} />
      <div className={styles['sections']}>
        <PersonSection status={facts?.profile_approval_status} />
        <PictureSection />
        <ContactSection facts={facts} />
        <AddressesSection status={facts?.profile_approval_status} />
        {facts && canSee(facts, 'editAdditionalInfo') ? <InfoSection /> : null}
        {facts?.country ? (
          <PapersSection
            country={facts.country}
            isOpen={!isAccepted(facts.profile_approval_status)}
          />
        ) : null}
      </div>
    </>
  );
};
