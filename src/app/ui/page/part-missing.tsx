import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../controls/button.tsx';
import { PublicNote } from './public-page.tsx';

/** In place of what did not arrive: a part of the app that is not on the device yet. */
export const PartMissing = () => {
  const { t } = useLingui();
  return (
    <PublicNote
      title={t`Something went wrong`}
      action={
        <Button kind="primary" onClick={() => location.reload()}>
          <Trans>Load the page again</Trans>
        </Button>
      }
    >
      <Trans>
        A part of the app did not arrive. Check your connection and load the page again.
      </Trans>
    </PublicNote>
  );
};
