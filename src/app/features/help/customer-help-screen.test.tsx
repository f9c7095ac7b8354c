import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { helpTopics } from '#domain/navigation/paths.ts';
import { getGlobalSettings } from '#contract/settings.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { helpArticles, suggestArticles } from './help-articles.ts';

const path = '/us/user/help';

beforeEach(() => bank.leaveWaiting(getGlobalSettings));

test('each article has its own id, and each topic of the help has articles', () => {
  const ids = helpTopics.flatMap((topic) => helpArticles[topic].map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  for (const topic of helpTopics) expect(helpArticles[topic].length).toBeGreaterThan(0);
});

test('the articles that lead to the same ticket are suggested first', () => {
  expect(suggestArticles('CARD').map(({ id }) => id)).toContain('card-declined');
  expect(suggestArticles('PRODUCT')[0]?.id).toBe('product-where');
  expect(suggestArticles('ACCOUNT')[0]?.ticket.topic).toBe('ACCOUNT');
});

test('the topic of the screen is first, and words of the text find an article', async () => {
  const { user } = await renderScreen(`${path}?topic=cards`);
  const topics = await screen.findAllByRole('heading', { level: 2 });
  expect(topics[0]).toHaveTextContent('Cards');
  await user.type(screen.getByLabelText('Search help'), 'slip photo');
  expect(screen.getByText('Someone else’s deposit slip or check was used')).toBeVisible();
  expect(screen.queryByText('Can I cancel a transfer?')).toBeNull();
  await user.clear(screen.getByLabelText('Search help'));
  await user.type(screen.getByLabelText('Search help'), 'zebra');
  expect(screen.getByText(/No article found/)).toBeVisible();
});

test('an article that did not help leads to a ticket about its subject', async () => {
  const { user } = await renderScreen(`${path}?article=transfer-cancel`);
  const title = await screen.findByText('Can I cancel a transfer?');
  const article = within(title.closest('details') as HTMLElement);
  expect(title.closest('details')).toHaveAttribute('open');
  expect(article.getByRole('link', { name: 'Go to Transfer / Withdraw' })).toBeVisible();
  await user.click(article.getByRole('button', { name: 'No' }));
  expect(article.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    '/us/user/tickets/new?topic=TRANSFER&subtopic=CANCEL',
  );
});
