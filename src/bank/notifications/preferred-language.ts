import type { Bilingual } from './tables.ts';

/** One wish of an Accept-Language header, such as `bn-BD;q=0.8`. */
const wishOf = (part: string): { language: string; weight: number } => {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { language: tag.split('-')[0] ?? '', weight: Number.isFinite(weight) ? weight : 0 };
};

/** The product's language a caller likes best by Accept-Language, English where none is known. */
export const preferredLanguage = (acceptLanguage: string | null): keyof Bilingual => {
  let best: keyof Bilingual = 'en';
  let bestWeight = 0;
  for (const part of (acceptLanguage ?? '').slice(0, 500).split(',')) {
    const { language, weight } = wishOf(part);
    if ((language === 'en' || language === 'bn') && weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
};
