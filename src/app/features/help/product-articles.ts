import { msg } from '@lingui/core/macro';
import type { HelpArticle } from './article.ts';
import { links } from './article.ts';

export const productArticles: readonly HelpArticle[] = [
  {
    id: 'product-where',
    title: msg`Where is my order?`,
    paragraphs: [
      msg`Open the order. Its timeline shows how far it has come and when we expect it to arrive.`,
    ],
    link: links.orders,
    ticket: { topic: 'PRODUCT', subtopic: 'ORDER' },
  },
  {
    id: 'product-return',
    title: msg`Can I cancel or return an order?`,
    paragraphs: [
      msg`Open the order. You can cancel it until it is sent, and the payment goes back to your account right away.`,
      msg`You can return something we sent you within 30 days of its delivery. Once it has arrived back, we refund the payment.`,
    ],
    link: links.orders,
    ticket: { topic: 'PRODUCT', subtopic: 'ORDER' },
  },
  {
    id: 'product-reward',
    title: msg`When do I get the reward for an invitation?`,
    paragraphs: [
      msg`When the friend you invited is verified and has sent a first transfer that is large enough and can no longer come back. Invite Friends shows how far each friend is.`,
    ],
    link: links.invitations,
    ticket: { topic: 'PRODUCT', subtopic: 'INVITATION' },
  },
];
