import type { ClaimProblem } from '#domain/claims/claim-kinds.ts';
import type { SandboxStaff } from '#contract/sandbox.ts';

/** A claim about a card payment that the bank is looking into; days count back from the first start. */
export interface PersonaClaim {
  /** The persona's key. */
  readonly customer: string;
  /** The merchant of the claimed payment, which is paid once in the history. */
  readonly merchant: string;
  readonly problem: ClaimProblem;
  readonly daysAgo: number;
  readonly text: string;
  readonly answer: {
    readonly by: SandboxStaff;
    readonly afterHours: number;
    readonly body: string;
  };
}

/** The merchant of the payment that us@ disputes. */
export const disputedMerchant = 'Lantern Street Handloom';

export const personaClaims: readonly PersonaClaim[] = [
  {
    customer: 'us',
    merchant: disputedMerchant,
    problem: 'NOT_AS_DESCRIBED',
    daysAgo: 3,
    text: 'The shop promised two saris within five days. Nothing has arrived, and it doesn’t answer my messages.',
    answer: {
      by: 'joseph',
      afterHours: 20,
      body: 'Hello Farhana,\n\nWe have asked the shop’s bank for its side. If you have the order confirmation, please add it here.',
    },
  },
];
