/** What a key, or two keys one after the other, do (look.md: the commonest moves). */
export type ShortcutAction =
  | 'home'
  | 'accounts'
  | 'transactions'
  | 'notifications'
  | 'find'
  | 'list';

export interface Shortcut {
  readonly keys: readonly [string] | readonly [string, string];
  readonly action: ShortcutAction;
}

/** In the order in which they are listed. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['g', 'h'], action: 'home' },
  { keys: ['g', 'a'], action: 'accounts' },
  { keys: ['g', 't'], action: 'transactions' },
  { keys: ['g', 'n'], action: 'notifications' },
  { keys: ['/'], action: 'find' },
  { keys: ['?'], action: 'list' },
];

/**
 * What a key does after the one before it, `pending` where it may be the first of two, undefined
 * where it is nobody's.
 */
export const resolveShortcut = (
  before: string | undefined,
  key: string,
): ShortcutAction | 'pending' | undefined => {
  const whole = before === undefined ? [key] : [before, key];
  const found = shortcuts.find(({ keys }) => keys.join(' ') === whole.join(' '));
  if (found) return found.action;
  if (before !== undefined) return resolveShortcut(undefined, key);
  return shortcuts.some(({ keys }) => keys.length === 2 && keys[0] === key) ? 'pending' : undefined;
};
