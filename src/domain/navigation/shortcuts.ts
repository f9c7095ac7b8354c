/** The action of a key or a sequence of two keys. */
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

/** In display order. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['g', 'h'], action: 'home' },
  { keys: ['g', 'a'], action: 'accounts' },
  { keys: ['g', 't'], action: 'transactions' },
  { keys: ['g', 'n'], action: 'notifications' },
  { keys: ['/'], action: 'find' },
  { keys: ['?'], action: 'list' },
];

/**
 * The action of a key after the previous one; `pending` if it may begin a sequence, undefined if
 * unused.
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
