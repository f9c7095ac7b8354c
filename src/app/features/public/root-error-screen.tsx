import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate, useLocation } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { isMissingCodeError } from '#app/platform/service-worker/missing-code.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { PartMissing } from '#app/ui/page/part-missing.tsx';
import { PublicNote } from '#app/ui/page/public-page.tsx';

/** The page of something that went wrong outside any screen. */
export const SomethingWentWrongScreen = () => {
  const { t } = useLingui();
  return (
    <PublicNote
      title={t`Something went wrong`}
      action={
        <a className={buttonClass('primary')} href="/open?to=home">
          <Trans>Go to Home</Trans>
        </a>
      }
    >
      <Trans>The page could not be shown. Your money is where it was.</Trans>
    </PublicNote>
  );
};

const path = '/something-went-wrong';

/**
 * A failure that no screen's own boundary has caught: a part of the app that did not arrive is
 * loaded again where one is; a fault of the program leads to its page (spec 2), which comes with the
 * app's start. Should that page itself fail there is only the page to load again.
 */
export const RootErrorScreen = ({ error }: ErrorComponentProps) => {
  const { pathname } = useLocation();
  if (isMissingCodeError(error) || pathname === path) return <PartMissing />;
  return <Navigate to={path} replace />;
};
