import { useMemo } from 'react';
import { useSessionState } from '../platform/session/session-state.ts';
import { refreshQueries } from './cache/refetch.ts';
import { changeStoredCard } from './cards.ts';
import {
  enqueueMutation,
  onMutationSent,
  removeQueuedMutation,
  useQueuedMutations,
  useRejectedMutation,
  useWaitingReason,
} from './offline-queue.ts';

/** Freezing a card: queued offline, shown as waiting until the bank has confirmed it (product.md B8). */

/** Freezes a card, now or on reconnect, before any other queued change. */
export const freezeCard = (id: string): Promise<void> =>
  enqueueMutation('card-freeze', { card_status: 'SUSPENDED' }, { id });

/** Cancels a freeze that has not reached the bank. One that is on its way still freezes the card. */
export const cancelFreeze = (id: string): Promise<void> =>
  removeQueuedMutation('card-freeze', { id });

/** The ids of the cards whose freeze has not reached the bank. */
export const useWaitingFreezes = (): ReadonlySet<string> => {
  const queued = useQueuedMutations();
  return useMemo(
    () =>
      new Set(
        queued.flatMap(({ name, params }) =>
          name === 'card-freeze' && params?.['id'] !== undefined ? [params['id']] : [],
        ),
      ),
    [queued],
  );
};

/**
 * Where the freeze of a card is. `waitsFor`: a network, a new sign-in or a busy bank; undefined
 * while the first attempt is under way.
 */
export const useFreezeState = (id: string) => {
  const isQueued = useWaitingFreezes().has(id);
  const reason = useWaitingReason('card-freeze', { id });
  const session = useSessionState();
  const hasSession = session === 'active' || session === 'expiring';
  const waitsFor = reason === 'busy' && !hasSession ? 'signed-out' : reason;
  return { isQueued, waitsFor, error: useRejectedMutation('card-freeze', { id })?.error };
};

// Once the bank has it: frozen in the list and in the details, in memory and on the device. The
// history of the status comes from the bank.
onMutationSent('card-freeze', (mutation) => {
  const id = mutation.params?.['id'] ?? '';
  changeStoredCard(id, (known) =>
    known.card_status === 'ACTIVE'
      ? { ...known, card_status: 'SUSPENDED', status_reason: 'CUSTOMER_REQUEST' }
      : known,
  );
  void refreshQueries({ queryKey: ['card', id] });
  void refreshQueries({ queryKey: ['cards'] });
});
