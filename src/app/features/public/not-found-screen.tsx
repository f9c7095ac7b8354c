import { Trans, useLingui } from '@lingui/react/macro';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { PublicNote } from '#app/ui/page/public-page.tsx';

/** An address that leads nowhere, and the way home. */
export const NotFoundScreen = () => {
  const { t } = useLingui();
  return (
    <PublicNote
      title={t`There is no page here`}
      action={
        <a className={buttonClass('primary')} href="/open?to=home">
          <Trans>Go to Home</Trans>
        </a>
      }
    >
      <Trans>The address may be mistyped, or the page may have moved. Nothing was changed.</Trans>
    </PublicNote>
  );
};
