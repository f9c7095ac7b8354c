import type { HolderAnswer, NameDirectory } from './name-directory.ts';

/** bKash says of this number that no wallet has it (product.md B17). */
const walletOfNobody = '+8801700000000';

/** What is chosen by the last word of the typed name; any other name is the registered one. */
const answers: ReadonlyMap<string, (typed: string) => HolderAnswer> = new Map<
  string,
  (typed: string) => HolderAnswer
>([
  ['sandbox-close', (typed) => ({ kind: 'name', registeredName: `${typed}d` })],
  ['sandbox-other', () => ({ kind: 'name', registeredName: 'Ferdousi Bilkis' })],
  ['sandbox-unavailable', () => ({ kind: 'untold' })],
  ['sandbox-nobody', () => ({ kind: 'nobody' })],
]);

/** The sandbox's directory: every outcome can be had on purpose, and none by accident (B17). */
export const simulatedDirectory: NameDirectory = {
  holderOf: async ({ accountNumber, holderName }) => {
    if (accountNumber === walletOfNobody) return { kind: 'nobody' };
    const last = holderName.split(' ').at(-1)?.toLowerCase() ?? '';
    return answers.get(last)?.(holderName) ?? { kind: 'name', registeredName: holderName };
  },
};

/** Where no directory is connected nothing is known of anybody. */
export const noDirectory: NameDirectory = { holderOf: async () => ({ kind: 'untold' }) };
