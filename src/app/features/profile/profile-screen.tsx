import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { permissionFactsOf } from '#domain/permissions/permission-facts.ts';
import { userQuery } from '#app/data/users.ts';
import { withTexts } from '#app/i18n/texts.ts';
import { Later } from '#app/ui/page/later.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { PersonSection } from './person-section.tsx';
import styles from './profile.module.css';

const loadBelow = () => withTexts('profile-below', import('./below/profile-below.tsx'));

/** The shape of the picture, of the ways to reach the person, and of the addresses. */
const BelowSkeleton = () => (
  <>
    {['240px', '180px', '480px'].map((height) => (
      <Card key={height} className={styles['section'] ?? ''} aria-busy="true">
        <Skeleton height={height} />
      </Card>
    ))}
  </>
);

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
        <Later load={loadBelow} place={<BelowSkeleton />}>
          {({ ProfileBelow }) => <ProfileBelow facts={facts} />}
        </Later>
      </div>
    </>
  );
};
