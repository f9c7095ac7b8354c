import { reissueCard } from '#contract/card-reissue.ts';
import type { RevealedCard } from '#contract/card-secrets.ts';
import {
  revealCard as revealCardCall,
  setCardPin as setCardPinCall,
} from '#contract/card-secrets.ts';
import type { CardDetails, LimitChange } from '#contract/cards.ts';
import {
  activateCard as activateCardCall,
  createCard,
  getCard,
  submitCardImage as submitCardImageCall,
  updateCard,
  updateCardControls,
  updateCardLimits,
} from '#contract/cards.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import type { MerchantGroup } from '#domain/cards/merchant-groups.ts';
import { setGroupBlocked } from '#domain/cards/merchant-groups.ts';
import { call } from '../platform/api/api-client.ts';
import { queryClient } from './cache/query-client.ts';
import { refreshQueries } from './cache/refetch.ts';
import { cardLimitsQuery, cardQuery, cardsQuery, storeCard } from './cards.ts';

/** Unfreezes a card. Never queued: a card becomes usable only while its customer is present. */
export const unfreezeCard = async (id: string): Promise<void> =>
  storeCard(await call(updateCard, { params: { id }, body: { card_status: 'ACTIVE' } }));

/** Terminates a card for good. Sent again, it changes nothing. */
export const terminateCard = async (id: string): Promise<void> =>
  storeCard(await call(updateCard, { params: { id }, body: { card_status: 'TERMINATED' } }));

/** Activates a card by the digits and the date on it. */
export const activateCard = async (
  id: string,
  body: BodyInput<typeof activateCardCall>,
): Promise<void> => storeCard(await call(activateCardCall, { params: { id }, body }));

/** Sends another picture for a card whose picture was rejected. Sent again, it changes nothing. */
export const submitCardImage = async (id: string, image: string): Promise<void> =>
  storeCard(await call(submitCardImageCall, { params: { id }, body: { image } }));

/** Orders a card, once per key, and returns it. */
export const orderCard = async (
  body: BodyInput<typeof createCard>,
  idempotencyKey: string,
): Promise<CardDetails> => {
  const made = await call(createCard, { body, idempotencyKey });
  storeCard(made);
  await refreshQueries({ queryKey: cardsQuery().queryKey });
  return made;
};

/** Sets or removes the limits of some periods. */
export const changeCardLimits = async (id: string, body: LimitChange): Promise<void> => {
  const limits = await call(updateCardLimits, { params: { id }, body });
  queryClient.setQueryData(cardLimitsQuery(id).queryKey, limits);
  await refreshQueries({ queryKey: cardsQuery().queryKey });
};

/** Turns kinds of payment on or off. */
export const changeCardControls = async (
  id: string,
  body: BodyInput<typeof updateCardControls>,
): Promise<void> => storeCard(await call(updateCardControls, { params: { id }, body }));

/**
 * Blocks or opens a group of merchants. The list of blocked categories is sent whole, so it is read
 * first: another device may have changed it.
 */
export const blockMerchantGroup = async (
  id: string,
  group: MerchantGroup,
  isBlocked: boolean,
): Promise<void> => {
  const { controls } = await call(getCard, { params: { id } });
  const blocked = setGroupBlocked(controls.blocked_mcc, group, isBlocked);
  await changeCardControls(id, { blocked_mcc: blocked });
};

/** The full details of a card. The caller shows them for a time and stores them nowhere (T32). */
export const revealCard = (id: string): Promise<RevealedCard> =>
  call(revealCardCall, { params: { id } });

/** Sets the PIN of a card, or another one. */
export const setCardPin = async (id: string, pin: string): Promise<void> =>
  storeCard(await call(setCardPinCall, { params: { id }, body: { pin } }));

/** Replaces a card, once per key, and returns the card to use from now on. */
export const replaceCard = async (
  id: string,
  body: BodyInput<typeof reissueCard>,
  idempotencyKey: string,
): Promise<CardDetails> => {
  const successor = await call(reissueCard, { params: { id }, body, idempotencyKey });
  storeCard(successor);
  await refreshQueries({ queryKey: cardsQuery().queryKey });
  if (successor.id !== id) void refreshQueries({ queryKey: cardQuery(id).queryKey });
  return successor;
};
