import type { AccountKind } from '../accounts.ts';
import type { LetterOptions } from '../exports/save-ownership-letter.ts';
import { numberSourceOf } from './number-source.ts';

/** An account as its payers must know it (receiving-account.ts). */
interface Receiving {
  readonly kind: AccountKind;
  readonly numberMasked: string;
}

/**
 * What the sheet of how others pay an account is given beside its details (product.md B6): where its
 * whole number comes from, and what saves the letter of ownership.
 */
export const receiveParts = (id: string, { kind, numberMasked }: Receiving) => ({
  source: numberSourceOf(kind, id),
  onSaveLetter: async (language: 'en' | 'bn', task: LetterOptions): Promise<void> => {
    const { saveOwnershipLetter } = await import('../exports/save-ownership-letter.ts');
    await saveOwnershipLetter({ id, numberMasked }, language, task);
  },
});
