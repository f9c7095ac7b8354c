import { useLingui } from '@lingui/react/macro';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { VerifyParts } from './verify-parts.tsx';

/** Verification inside the app (spec 2, `user/profile/verify`). */
export const VerifyScreen = () => {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Verify your identity`} />
      <VerifyParts />
    </>
  );
};
