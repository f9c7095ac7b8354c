import type { MessageDescriptor } from '@lingui/core';
import type { HelpTopic } from '#domain/navigation/paths.ts';
import { helpTopics } from '#domain/navigation/paths.ts';
import type { TicketTopic } from '#domain/tickets/topics.ts';
import {
  accountArticles,
  cardArticles,
  securityArticles,
  verificationArticles,
} from './account-articles.ts';
import type { HelpArticle } from './article.ts';
import { helpForTicket } from './article.ts';
import { addMoneyArticles, topUpArticles, transferArticles } from './money-articles.ts';
import { productArticles } from './product-articles.ts';

/** The articles of each topic, the most read first. They are part of the app, so they work offline. */
export const helpArticles: Readonly<Record<HelpTopic, readonly HelpArticle[]>> = {
  transfers: transferArticles,
  'add-money': addMoneyArticles,
  'top-up': topUpArticles,
  accounts: accountArticles,
  cards: cardArticles,
  verification: verificationArticles,
  security: securityArticles,
  products: productArticles,
};

/** An article with its topic; undefined for an id that does not exist. */
export const findArticle = (
  id: string,
): { readonly topic: HelpTopic; readonly article: HelpArticle } | undefined => {
  for (const topic of helpTopics) {
    const article = helpArticles[topic].find((one) => one.id === id);
    if (article) return { topic, article };
  }
  return undefined;
};

const mostSuggestions = 3;

/** The articles that may answer what a ticket asks: first those that lead to the same ticket. */
export const suggestArticles = (topic: TicketTopic): readonly HelpArticle[] => {
  const candidates = helpForTicket[topic].flatMap((one) => helpArticles[one]);
  const [exact, others] = [true, false].map((isExact) =>
    candidates.filter(({ ticket }) => (ticket.topic === topic) === isExact),
  );
  return [...(exact ?? []), ...(others ?? [])].slice(0, mostSuggestions);
};

/** The articles of a topic that contain each typed word, in the language on screen. */
export const searchArticles = (
  topic: HelpTopic,
  typed: string,
  write: (text: MessageDescriptor) => string,
): readonly HelpArticle[] => {
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  return helpArticles[topic].filter(({ title, paragraphs }) => {
    const text = [title, ...paragraphs].map(write).join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
