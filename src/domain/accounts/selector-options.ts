/** The two headers of the account selector (spec 2). */
export type SelectorGroup = 'accounts' | 'cards';

export type SelectorOption<Account, Card> =
  | { readonly kind: 'header'; readonly group: SelectorGroup }
  | { readonly kind: 'account'; readonly account: Account }
  | { readonly kind: 'card'; readonly card: Card };

/** The options of the account selector: each group under its header, an empty group not at all. */
export const selectorOptions = <Account, Card>(
  accounts: readonly Account[],
  cards: readonly Card[],
): readonly SelectorOption<Account, Card>[] => [
  ...(accounts.length ? [{ kind: 'header', group: 'accounts' } as const] : []),
  ...accounts.map((account) => ({ kind: 'account', account }) as const),
  ...(cards.length ? [{ kind: 'header', group: 'cards' } as const] : []),
  ...cards.map((card) => ({ kind: 'card', card }) as const),
];

/** Whether an option can be picked: header rows cannot (spec 2). */
export const isPickable = <Account, Card>(option: SelectorOption<Account, Card>): boolean =>
  option.kind !== 'header';
