import { Trans, useLingui } from '@lingui/react/macro';
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

/** A failure while a page was loading or drawn: often a part of the app that did not arrive. */
export const RootErrorScreen = () => <PartMissing />;
