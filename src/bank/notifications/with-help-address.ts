import type { Config } from '../platform/config.ts';

const words = { en: 'Help', bn: 'সাহায্য' } as const;

/** The text of a mail with the address of the help page below it (issue 28, P 4). */
export const withHelpAddress = (
  { origin }: Pick<Config, 'origin'>,
  language: 'en' | 'bn',
  body: string,
): string => `${body}\n\n${words[language]}: ${origin}/help`;
