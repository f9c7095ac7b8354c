import { Box, Text } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { validatePin } from '#domain/auth/app-lock.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import type { LockOutcome } from '#app/platform/app-lock/lock.ts';
import { checkPresent, lockByPasskey, lockByPin, removeLock } from '#app/platform/app-lock/lock.ts';
import { lockMethod } from '#app/platform/lock-state.ts';
import { signOut } from '#app/platform/session/sign-out.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PinPad } from '#app/ui/controls/pin-pad.tsx';
import { Modal } from '#app/ui/surfaces/modal.tsx';

interface LockDialogProps {
  readonly goal: LockGoal;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const LockDialogTitle = ({ step, goal }: { readonly step: LockStep; readonly goal: LockGoal }) => {
  if (step.kind === 'present') return <Trans>Your current PIN</Trans>;
  if (step.kind === 'new') return <Trans>Choose a PIN of six digits</Trans>;
  if (step.kind === 'again') return <Trans>Confirm your PIN</Trans>;
  if (goal === 'remove') return <Trans>Remove the app lock</Trans>;
  return <Trans>Lock with a passkey</Trans>;
};

const LockDialogExplanation = ({
  step,
  goal,
}: {
  readonly step: LockStep;
  readonly goal: LockGoal;
}) => {
  if (step.kind === 'new') {
    return <Trans>It stays on this device. We can’t recover it for you.</Trans>;
  }
  if (step.kind !== 'passkey') return null;
  if (goal === 'remove') {
    return <Trans>The saved data stays, and opens without a PIN or passkey.</Trans>;
  }
  return <Trans>Your device asks twice: to create the passkey, and to test it.</Trans>;
};

/** Sets up, changes or removes the app lock in a dialog of its own. */
export const LockDialog = ({ goal, onDone, onClose }: LockDialogProps) => {
  const { t } = useLingui();
  const { step, remark, isBusy, enter, confirm } = useLockChange(goal, onDone);
  return (
    <Box asChild textAlign="center" css={{ '& > * + *': { marginTop: '3.5' } }}>
      <Modal title={<LockDialogTitle step={step} goal={goal} />} onClose={onClose}>
        <p>
          <LockDialogExplanation step={step} goal={goal} />
        </p>
        {step.kind === 'passkey' ? (
          <Button kind="primary" disabled={isBusy} onClick={confirm}>
            {goal === 'remove' ? <Trans>Remove</Trans> : <Trans>Continue</Trans>}
          </Button>
        ) : (
          <PinPad key={step.kind} label={t`PIN`} isDisabled={isBusy} onEntered={enter} />
        )}
        <Text role="alert" minHeight="3em" color="danger">
          <LockRemarkMessage remark={remark} />
        </Text>
        <Button kind="ghost" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </Modal>
    </Box>
  );
};

export interface LockChange {
  readonly step: LockStep;
  readonly remark: LockRemark | undefined;
  readonly isBusy: boolean;
  readonly enter: (pin: string) => void;
  /** The last step of a passkey or of a removal, which asks no digits of the app. */
  readonly confirm: () => void;
}

/** One change of the app lock, step by step; `onDone` once it holds. */
const useLockChange = (goal: LockGoal, onDone: () => void): LockChange => {
  const [step, setStep] = useState<LockStep>(() => firstStep(goal));
  const [remark, setRemark] = useState<LockRemark>();
  const [isBusy, setIsBusy] = useState(false);

  const run = async (operation: Promise<LockOutcome>, next: () => void): Promise<void> => {
    setIsBusy(true);
    const outcome = await operation;
    setIsBusy(false);
    setRemark(outcome.kind === 'done' ? undefined : outcome);
    if (outcome.kind === 'done') next();
    // Ten wrong PINs erase the copy here as on the lock screen.
    if (outcome.kind === 'erase') void signOut();
  };

  const enter = (pin: string): void => {
    setRemark(undefined);
    if (step.kind === 'present') {
      void run(checkPresent(pin), () => setStep(stepAfterPresent(goal, pin)));
    } else if (step.kind === 'new') {
      const after = stepAfterNew(step.presentPin, pin);
      setStep(after.step);
      setRemark(after.remark);
    } else if (step.kind === 'again' && pin === step.pin) {
      void run(lockByPin(pin, step.presentPin), onDone);
    } else if (step.kind === 'again') {
      setStep({ kind: 'new', presentPin: step.presentPin });
      setRemark({ kind: 'not-the-same' });
    }
  };
  const confirm = (): void => {
    if (step.kind !== 'passkey') return;
    const change = goal === 'remove' ? removeLock : lockByPasskey;
    void run(change(step.presentPin), onDone);
  };
  return { step, remark, isBusy, enter, confirm };
};

/** What a customer wants of the app lock. */
export type LockGoal = 'pin' | 'passkey' | 'remove';

/** Where a change stands: the present PIN first, a new one twice, then it is done. */
type LockStep =
  | { readonly kind: 'present' }
  | { readonly kind: 'new'; readonly presentPin: string | undefined }
  | { readonly kind: 'again'; readonly presentPin: string | undefined; readonly pin: string }
  | { readonly kind: 'passkey'; readonly presentPin: string | undefined };

/** What is said in the dialog beneath the pad. */
type LockRemark = LockOutcome | { readonly kind: 'too-simple' | 'not-the-same' };

/** A PIN that is there must be given first; a passkey asks for itself. */
const firstStep = (goal: LockGoal): LockStep => {
  if (lockMethod() === 'pin') return { kind: 'present' };
  return stepAfterPresent(goal, undefined);
};

const stepAfterPresent = (goal: LockGoal, presentPin: string | undefined): LockStep =>
  goal === 'pin' ? { kind: 'new', presentPin } : { kind: 'passkey', presentPin };

/** What comes after a new PIN was typed: the same again, or a remark and another. */
const stepAfterNew = (
  presentPin: string | undefined,
  pin: string,
): { readonly step: LockStep; readonly remark?: LockRemark } =>
  validatePin(pin) === undefined
    ? { step: { kind: 'again', presentPin, pin } }
    : { step: { kind: 'new', presentPin }, remark: { kind: 'too-simple' } };

const WrongPinMessage = ({ triesLeft, waitMs }: { triesLeft: number; waitMs: number }) => {
  const digits = useDigits();
  const left = digits(String(triesLeft));
  const wait = digits(String(Math.ceil(waitMs / 1_000)));
  return (
    <>
      <Plural
        value={triesLeft}
        one={`Wrong PIN. ${left} try left.`}
        other={`Wrong PIN. ${left} tries left.`}
      />{' '}
      {waitMs > 0 ? <Trans>Try again in {wait} s.</Trans> : null}
    </>
  );
};

/** Why a step of a change was not taken. */
const LockRemarkMessage = ({ remark }: { readonly remark: LockRemark | undefined }) => {
  if (remark === undefined || remark.kind === 'done') return null;
  if (remark.kind === 'wrong') return <WrongPinMessage {...remark} />;
  if (remark.kind === 'too-simple') {
    return <Trans>That PIN is easy to guess. Choose another.</Trans>;
  }
  if (remark.kind === 'not-the-same') return <Trans>The two PINs don’t match. Start again.</Trans>;
  if (remark.kind === 'cancelled') return <Trans>Nothing was changed.</Trans>;
  if (remark.kind === 'unable') {
    return <Trans>The passkeys of this device cannot lock Kheya. Use a PIN.</Trans>;
  }
  return <Trans>That didn’t work on this device. Nothing was changed.</Trans>;
};
