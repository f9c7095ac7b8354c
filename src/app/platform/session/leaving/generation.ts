import { readPlain, writePlain } from '../../storage/plain-storage.ts';
import { generationKey } from '../session-keys.ts';

/**
 * Whose time on this device it is: a random word, renewed by each Log Out and each change of person.
 * It names nobody, so it stays when all else is purged. A tab compares it with the one it began
 * with, and so notices what it has missed: a sleeping tab hears no messages (reliability.md T3).
 */
export const generationOfDevice = (): string | undefined => {
  const stored = readPlain('local', generationKey);
  return typeof stored === 'string' ? stored : undefined;
};

let generationOfTab = generationOfDevice();

/** False once the customer has left in another tab. Storage that was evicted tells no news (B19). */
export const isTabCurrent = (): boolean => {
  const now = generationOfDevice();
  return now === undefined || now === generationOfTab;
};

let isOver = false;

/** The customer of this tab is forgotten; what still runs here for them keeps nothing. */
export const endTab = (): void => {
  isOver = true;
};

/** True while what this tab writes is of the customer who is here. */
export const isTabServing = (): boolean => !isOver && isTabCurrent();

/** Ends the time of whoever used this device, for every tab. */
export const beginGeneration = (): void => {
  generationOfTab = crypto.randomUUID();
  writePlain('local', generationKey, generationOfTab);
};

/** A tab that shows nobody's figures, or none any more, goes on with whoever is there now. */
export const joinGeneration = (): void => {
  isOver = false;
  generationOfTab = generationOfDevice();
};
