/** The pixels of a card at 300 dots per inch (ISO 7810 ID-1: 85.60 by 53.98 mm). */
export const cardImageSize = { width: 1011, height: 638 } as const;

/** By how much the proportions of a picture may differ from those of a card. */
const shapeTolerance = 0.02;

/** A problem of the picture of a card that another picture can solve. */
export type CardImageProblem = 'too_small_for_card' | 'not_card_shape';

/** Why a picture of this size in pixels cannot be printed on a card; undefined if it can. */
export const findCardImageProblem = ({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): CardImageProblem | undefined => {
  const shape = width / height / (cardImageSize.width / cardImageSize.height);
  if (Math.abs(shape - 1) > shapeTolerance) return 'not_card_shape';
  return width < cardImageSize.width || height < cardImageSize.height
    ? 'too_small_for_card'
    : undefined;
};

/** What a member of staff decides about the picture of a card. */
export const cardImageDecisions = ['ACCEPTED', 'REJECTED'] as const;
export type CardImageDecision = (typeof cardImageDecisions)[number];

/** Where the review of the picture of a card is. */
export const cardImageStatuses = ['PENDING', ...cardImageDecisions] as const;
export type CardImageStatus = (typeof cardImageStatuses)[number];

/** Why the picture of a card is rejected (docs/decisions/0153). The list is our own. */
export const cardImageRejections = [
  'BRAND_OR_CELEBRITY',
  'OFFENSIVE',
  'PERSONAL_DATA',
  'LOOKS_LIKE_CARD',
  'LOW_QUALITY',
] as const;
export type CardImageRejection = (typeof cardImageRejections)[number];
