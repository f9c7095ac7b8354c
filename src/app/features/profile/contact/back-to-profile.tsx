import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { buttonClass } from '#app/ui/controls/button.tsx';

/** Leaves the change, or what came of it. */
export const BackToProfile = ({
  kind = 'secondary',
}: {
  readonly kind?: 'secondary' | 'quiet';
}) => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Link to="/$country/user/profile" params={{ country }} className={buttonClass(kind)}>
      <Trans>Back to your profile</Trans>
    </Link>
  );
};
