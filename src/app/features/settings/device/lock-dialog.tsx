import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#app/ui/controls/button.tsx';
import { PinPad } from '#app/ui/pin/pin-pad.tsx';
import { Modal } from '#app/ui/surfaces/modal.tsx';
import type { LockGoal, LockStep } from './lock-change.ts';
import { RemarkWords } from './remark-words.tsx';
import { useLockChange } from './use-lock-change.ts';
import styles from './device.module.css';

interface LockDialogProps {
  readonly goal: LockGoal;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const Title = ({ step, goal }: { readonly step: LockStep; readonly goal: LockGoal }) => {
  if (step.kind === 'present') return <Trans>Your present PIN</Trans>;
  if (step.kind === 'new') return <Trans>Choose a PIN of six digits</Trans>;
  if (step.kind === 'again') return <Trans>The same PIN once more</Trans>;
  if (goal === 'remove') return <Trans>Remove the app lock</Trans>;
  return <Trans>Lock with a passkey</Trans>;
};

const Explanation = ({ step, goal }: { readonly step: LockStep; readonly goal: LockGoal }) => {
  if (step.kind === 'new') {
    return (
      <Trans>It stays on this device. Nobody can tell it to you again, the bank neither.</Trans>
    );
  }
  if (step.kind !== 'passkey') return null;
  if (goal === 'remove') {
    return <Trans>The copy stays, and opens without being asked for anything.</Trans>;
  }
  return <Trans>Your device asks twice: to make the passkey, and to try it.</Trans>;
};

/** Sets up, changes or removes the app lock in a dialog of its own. */
export const LockDialog = ({ goal, onDone, onClose }: LockDialogProps) => {
  const { t } = useLingui();
  const { step, remark, isBusy, enter, confirm } = useLockChange(goal, onDone);
  return (
    <Modal title={<Title step={step} goal={goal} />} onClose={onClose} className={styles['dialog']}>
      <p>
        <Explanation step={step} goal={goal} />
      </p>
      {step.kind === 'passkey' ? (
        <Button kind="primary" disabled={isBusy} onClick={confirm}>
          {goal === 'remove' ? <Trans>Remove</Trans> : <Trans>Go on</Trans>}
        </Button>
      ) : (
        <PinPad key={step.kind} label={t`PIN`} isDisabled={isBusy} onEntered={enter} />
      )}
      <p role="alert" className={styles['words']}>
        <RemarkWords remark={remark} />
      </p>
      <Button kind="quiet" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </Modal>
  );
};
