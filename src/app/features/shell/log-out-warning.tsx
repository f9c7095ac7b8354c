import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { signOut } from '#app/platform/session/sign-out.ts';
import { SupportPhones } from '#app/components/support-phones.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Modal } from '#app/ui/surfaces/modal.tsx';

/**
 * Warns before Log Out that a card is not frozen yet: the freeze waits on this device, and Log Out
 * deletes it (product.md A7).
 */
export const LogOutWarning = ({ onClose }: { readonly onClose: () => void }) => {
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      title={<Trans>A card isn’t frozen yet</Trans>}
      onClose={onClose}
      initialFocus={() => stay.current}
    >
      <p>
        <Trans>
          If you log out now, the card stays active. Wait until you’re online, or call us to freeze
          it.
        </Trans>
      </p>
      <SupportPhones />
      <Button ref={stay} kind="primary" onClick={onClose}>
        <Trans>Stay signed in</Trans>
      </Button>{' '}
      <Button kind="danger" onClick={() => void signOut()}>
        <Trans>Log out anyway</Trans>
      </Button>
    </Modal>
  );
};
