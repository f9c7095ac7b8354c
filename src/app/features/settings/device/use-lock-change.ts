import { useState } from 'react';
import { checkPresent, lockByPasskey, lockByPin, removeLock } from '#app/platform/app-lock/lock.ts';
import type { LockOutcome } from '#app/platform/app-lock/lock.ts';
import { signOut } from '#app/platform/session/sign-out.ts';
import { firstStep, stepAfterNew, stepAfterPresent } from './lock-change.ts';
import type { LockGoal, LockRemark, LockStep } from './lock-change.ts';

export interface LockChange {
  readonly step: LockStep;
  readonly remark: LockRemark | undefined;
  readonly isBusy: boolean;
  readonly enter: (pin: string) => void;
  /** The last step of a passkey or of a removal, which asks no digits of the app. */
  readonly confirm: () => void;
}

/** One change of the app lock, step by step; `onDone` once it holds. */
export const useLockChange = (goal: LockGoal, onDone: () => void): LockChange => {
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
