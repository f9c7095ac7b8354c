import { segmentsOf } from './paths.ts';

/** The groups of questions on the help page, in its order. */
export const helpTopics = [
  'transfers',
  'add-money',
  'top-up',
  'accounts',
  'verification',
  'security',
] as const;
export type HelpTopic = (typeof helpTopics)[number];

const topicOfScreen: ReadonlyMap<string, HelpTopic> = new Map([
  ['transferMoney', 'transfers'],
  ['transfer-rules', 'transfers'],
  ['contacts', 'transfers'],
  ['addMoney', 'add-money'],
  ['top-up', 'top-up'],
  ['accounts', 'accounts'],
  ['bd-accounts', 'accounts'],
  ['transactions', 'accounts'],
  ['verification-center', 'verification'],
  ['cards', 'security'],
  ['settings', 'security'],
]);

/** What the help opened from a screen is about (product.md A44); undefined where it is about all. */
export const helpTopicOf = (path: string): HelpTopic | undefined => {
  const [, , screen = '', part] = segmentsOf(path);
  if (screen === 'profile' && (part === 'complete' || part === 'verify')) return 'verification';
  return topicOfScreen.get(screen);
};
