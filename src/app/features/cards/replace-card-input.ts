import * as v from 'valibot';
import type { ReissueReason } from '#domain/cards/reissue.ts';
import { planReissue, reissueReasons } from '#domain/cards/reissue.ts';
import type { DeliveryMethod } from '#domain/cards/physical-cards.ts';
import { deliveryMethods, physicalCardFee } from '#domain/cards/physical-cards.ts';
import type { Money } from '#domain/money/money.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import type { reissueCard } from '#contract/card-reissue.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import type { Card } from '#app/data/cards.ts';
import { choice, text } from '#app/ui/forms/form-schema.ts';

/** What is chosen to replace a card. The delivery is that of a physical card. */
export interface ReplacementInput {
  readonly reason: string;
  readonly delivery_method: string;
  /** The id of the address that cards are sent to; empty while there is none. */
  readonly cardShipping: string;
}

/** The reasons for which the bank replaces a card in its present status. */
export const reasonsFor = (card: Card): readonly ReissueReason[] =>
  reissueReasons.filter(
    (reason) =>
      planReissue(
        { status: card.card_status, reason: card.status_reason, kind: card.card_account_type },
        reason,
      ).kind !== 'forbidden',
  );

/** The chosen reason; undefined before a choice. */
export const reasonOf = ({ reason }: Pick<ReplacementInput, 'reason'>): ReissueReason | undefined =>
  reissueReasons.find((one) => one === reason);

const methodOf = (answers: Pick<ReplacementInput, 'delivery_method'>): DeliveryMethod =>
  deliveryMethods.find((one) => one === answers.delivery_method) ?? deliveryMethods[0];

/** What the replacement costs: only a faster delivery of a physical card. */
export const replacementFee = (
  { card_account_type: kind }: Pick<Card, 'card_account_type'>,
  answers: Pick<ReplacementInput, 'delivery_method'>,
): Money =>
  money('USD', kind === 'virtual' ? 0n : physicalCardFee('REPLACEMENT', methodOf(answers)));

/** Checks the answers as the bank does. */
export const replacementSchema = ({ card_account_type: kind }: Pick<Card, 'card_account_type'>) =>
  v.object({
    reason: choice(),
    delivery_method: choice(),
    cardShipping: text((id) => (kind === 'physical' && id === '' ? 'missing' : undefined)),
  });

/** The request for the answers, with the fee that was shown. */
export const toReplacement = (
  card: Pick<Card, 'card_account_type'>,
  answers: ReplacementInput,
): BodyInput<typeof reissueCard> => {
  const reason = reasonOf(answers) ?? 'LOST';
  if (card.card_account_type === 'virtual') return { reason };
  const fee = toWireAmount(replacementFee(card, answers));
  return { reason, delivery_method: methodOf(answers), fee };
};
