import type { Messages } from '@lingui/core';
import { toBanglaDigits } from '#domain/text/digits.ts';
import type { Preferences } from '../platform/preference-store.ts';

/** Digits in the text itself; those of a tag such as `<0>` are its name. */
const inBangla = (text: string): string =>
  text.replace(/<\/?\d+\/?>|\d+/gu, (part) => (part.startsWith('<') ? part : toBanglaDigits(part)));

/** A part of a compiled message: its own text, or a value by name, with a text for each choice. */
const partInBangla = (part: unknown): unknown => {
  if (typeof part === 'string') return inBangla(part);
  if (!Array.isArray(part)) return part;
  const [name, type, choices] = part as readonly unknown[];
  if (typeof choices !== 'object' || choices === null) return part;
  const texts = Object.entries(choices).map(([choice, text]) => [choice, messageInBangla(text)]);
  return [name, type, Object.fromEntries(texts)];
};

const messageInBangla = (message: unknown): unknown => {
  if (typeof message === 'string') return inBangla(message);
  return Array.isArray(message) ? message.map(partInBangla) : message;
};

/** The texts of a catalogue, which has Latin digits only, in the digits that the customer chose. */
export const messagesInDigits = (messages: Messages, digits: Preferences['digits']): Messages =>
  digits === 'latin'
    ? messages
    : (Object.fromEntries(
        Object.entries(messages).map(([id, message]) => [id, messageInBangla(message)]),
      ) as Messages);

/** The language with its digits (BCP 47), so that counts in a text are written like the rest. */
export const localeInDigits = (
  language: Preferences['language'],
  digits: Preferences['digits'],
): string => `${language}-u-nu-${digits === 'bangla' ? 'beng' : 'latn'}`;
