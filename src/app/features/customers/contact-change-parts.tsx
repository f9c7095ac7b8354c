import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import type { ContactKind } from '#domain/customers/contact-change.ts';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';

/** What a change is called where it begins and while it lasts. */
export const contactChangeTitles: Readonly<Record<ContactKind, MessageDescriptor>> = {
  EMAIL: msg`Change your e-mail`,
  MOBILE: msg`Change your mobile number`,
};

/** What is said of a change, which is otherwise one for both. */
interface ContactChangeLabels {
  readonly question: MessageDescriptor;
  readonly oldCode: MessageDescriptor;
  readonly newCode: MessageDescriptor;
  readonly done: MessageDescriptor;
  readonly from: MessageDescriptor;
  readonly to: MessageDescriptor;
  readonly lost: MessageDescriptor;
  readonly used: MessageDescriptor;
}

export const contactChangeLabels: Readonly<Record<ContactKind, ContactChangeLabels>> = {
  EMAIL: {
    question: msg`What is your new e-mail?`,
    oldCode: msg`The code from your current e-mail`,
    newCode: msg`The code from your new e-mail`,
    done: msg`Your e-mail is changed`,
    from: msg`Current e-mail`,
    to: msg`New e-mail`,
    lost: msg`I can’t access this e-mail any more`,
    used: msg`That e-mail is used by another account. Nothing was changed. Choose another one.`,
  },
  MOBILE: {
    question: msg`What is your new mobile number?`,
    oldCode: msg`The code from your current number`,
    newCode: msg`The code from your new number`,
    done: msg`Your mobile number is changed`,
    from: msg`Current number`,
    to: msg`New mobile number`,
    lost: msg`I no longer have this phone or number`,
    used: msg`That number is used by another account. Nothing was changed. Choose another one.`,
  },
};

/** Until when limits are lower after a change, what that means and what for (product.md B16). */
export const LowerLimitsNotice = ({ until }: { readonly until: string }) => {
  const { inWords, zone } = useCustomerInstants();
  const moment = inWords(until);
  return (
    <Notice tone="warning">
      <Trans>
        Until {moment}, {zone}, your sending limits are a tenth of the usual ones. This protects
        your money in case someone else made the change. You can receive money as usual.
      </Trans>
    </Notice>
  );
};

/** Leaves the change, or what came of it. */
export const BackToProfile = ({
  kind = 'secondary',
}: {
  readonly kind?: 'secondary' | 'ghost';
}) => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <ButtonLink to="/$country/user/profile" params={{ country }} kind={kind}>
      <Trans>Back to your profile</Trans>
    </ButtonLink>
  );
};
