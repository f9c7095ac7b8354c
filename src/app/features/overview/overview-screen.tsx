import { useLingui } from '@lingui/react/macro';
import { PageTitle } from '#app/ui/page-title.tsx';

export const OverviewScreen = () => {
  const { t } = useLingui();
  return <PageTitle title={t`Home`} />;
};
