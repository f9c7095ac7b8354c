import type { EventEffect } from '#contract/identity.ts';
import type { Notice } from '../../notifications/notify.ts';

/** What an event did, and what its person is to be told of it. */
export interface Taken {
  readonly effect: EventEffect;
  readonly notice?: Notice | undefined;
}
