import { byScales } from './scales.ts';
import type { Scale } from './scales.ts';

/** Every number below a hundred has a word of its own in Bangla: there is no rule to make them by. */
export const banglaBelowHundred = `
শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয়
দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ
বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ
ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ
চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ
পঞ্চাশ একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট
ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর
সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি
আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি অষ্টাশি ঊননব্বই
নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই
`
  .trim()
  .split(/\s+/);

const scales: readonly Scale[] = [
  { size: 10_000_000n, word: 'কোটি' },
  { size: 100_000n, word: 'লাখ' },
  { size: 1_000n, word: 'হাজার' },
];

const belowThousand = (below: bigint): string => {
  const value = Number(below);
  const rest = value % 100;
  const small = banglaBelowHundred[rest] ?? '';
  if (value < 100) return small;
  const hundreds = `${banglaBelowHundred[(value - rest) / 100]}শত`;
  return rest === 0 ? hundreds : `${hundreds} ${small}`;
};

/** A whole number in Bangla words, counted by lakh and crore. */
export const banglaNumber = (value: bigint): string => byScales(value, scales, belowThousand);
