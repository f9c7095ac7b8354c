import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { permissionFactsOf } from '#domain/permissions/permission-facts.ts';
import { canSee } from '#domain/permissions/resources.ts';
import { userQuery } from '#app/data/users.ts';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { AddressesSection } from './addresses/addresses-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { InfoSection } from './info-section.tsx';
import { PersonSection } from './person-section.tsx';
import styles from './profile.module.css';

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
        <ContactSection />
        <AddressesSection status={facts?.profile_approval_status} />
        {facts && canSee(facts, 'editAdditionalInfo') ? <InfoSection /> : null}
      </div>
    </>
  );
};
