import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { identificationQuery } from '#app/data/identity.ts';
import { userQuery } from '#app/data/customers.ts';
import { withTexts } from '#app/i18n/texts.ts';
import { useNeedsNetwork } from '#app/ui/network/use-needs-network.ts';
import { Later } from '#app/ui/page/later.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { WriteObstacleWords } from '#app/ui/surfaces/write-obstacle-words.tsx';
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
  const { data: person } = useQuery(identificationQuery());
  const { missing } = useNeedsNetwork();
  const facts = user && toPermissionFacts(user);
  // None of it is on the device (product.md A19): one line for all that cannot be asked for.
  if (person === undefined && missing !== undefined)
    return (
      <>
        <PageTitle title={t`Your profile`} />
        <Notice tone="information">
          <Trans>What the bank knows of you is not kept on this device.</Trans>{' '}
          <WriteObstacleWords obstacle={missing} />
        </Notice>
      </>
    );
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
