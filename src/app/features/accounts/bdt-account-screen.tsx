import { useLingui } from '@lingui/react/macro';
import { PageTitle } from '#app/ui/page-title.tsx';

export const BdtAccountScreen = (_: { readonly id: string }) => {
  const { t } = useLingui();
  return <PageTitle title={t`BDT account`} />;
};
