import { validatePin } from '#domain/auth/app-lock.ts';
import { lockMethod } from '#app/platform/lock-state.ts';
import type { LockOutcome } from '#app/platform/app-lock/lock.ts';

/** What a customer wants of the app lock. */
export type LockGoal = 'pin' | 'passkey' | 'remove';

/** Where a change stands: the present PIN first, a new one twice, then it is done. */
export type LockStep =
  | { readonly kind: 'present' }
  | { readonly kind: 'new'; readonly presentPin: string | undefined }
  | { readonly kind: 'again'; readonly presentPin: string | undefined; readonly pin: string }
  | { readonly kind: 'passkey'; readonly presentPin: string | undefined };

/** What is said in the dialog beneath the pad. */
export type LockRemark = LockOutcome | { readonly kind: 'too-simple' | 'not-the-same' };

/** A PIN that is there must be given first; a passkey asks for itself. */
export const firstStep = (goal: LockGoal): LockStep => {
  if (lockMethod() === 'pin') return { kind: 'present' };
  return stepAfterPresent(goal, undefined);
};

export const stepAfterPresent = (goal: LockGoal, presentPin: string | undefined): LockStep =>
  goal === 'pin' ? { kind: 'new', presentPin } : { kind: 'passkey', presentPin };

/** What comes after a new PIN was typed: the same again, or a remark and another. */
export const stepAfterNew = (
  presentPin: string | undefined,
  pin: string,
): { readonly step: LockStep; readonly remark?: LockRemark } =>
  validatePin(pin) === undefined
    ? { step: { kind: 'again', presentPin, pin } }
    : { step: { kind: 'new', presentPin }, remark: { kind: 'too-simple' } };
