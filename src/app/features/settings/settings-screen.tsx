import { useLingui } from '@lingui/react/macro';
import { withTexts } from '#app/i18n/texts.ts';
import { Later } from '#app/ui/page/later.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { DisplaySection } from './display-section.tsx';
import styles from './settings.module.css';

const loadBelow = () => withTexts('settings-below', import('./below/settings-below.tsx'));

/** The shape of what is on this device, and of the devices. */
const BelowSkeleton = () => (
  <>
    {['480px', '160px'].map((height) => (
      <Card key={height} className={styles['section'] ?? ''} aria-busy="true">
        <Skeleton height={height} />
      </Card>
    ))}
  </>
);

/** What a person chooses for this app and this device, each choice with what it does. */
export const SettingsScreen = () => {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Settings`} />
      <div className={styles['sections']}>
        <DisplaySection />
        <Later load={loadBelow} place={<BelowSkeleton />}>
          {({ SettingsBelow }) => <SettingsBelow />}
        </Later>
      </div>
    </>
  );
};
