import type { CardToken } from '#app/data/deposits.ts';

/** Names of companies stay as they are in every language (look.md). */
const names: Readonly<Record<CardToken['brand'], string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
};

export const nameOfCard = ({ brand }: Pick<CardToken, 'brand'>): string => names[brand];
