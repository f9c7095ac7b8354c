import { useLingui } from '@lingui/react/macro';
import { PageTitle } from '#app/ui/page-title.tsx';

export const TransactionsScreen = () => {
  const { t } = useLingui();
  return <PageTitle title={t`Transaction List`} />;
};
