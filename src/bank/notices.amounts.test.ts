import { expect, test } from 'vitest';
import { orderEvents } from '#domain/products/order-status.ts';
import {
  creditEndNotice,
  creditNotice,
  lostNotice,
  receivedNotice,
  wonNotice,
} from './claims/texts.ts';
import { orderNotice } from './products/order-notices.ts';
import type { Notice } from './messaging/notifications.ts';

const claim = { reference: 'KC4F7Q2A' };
const order = { name: { en: 'Security key', bn: 'নিরাপত্তা কী' }, orderNo: 'KO7M3XZA' };

const notices: readonly (readonly [string, Notice | undefined])[] = [
  ['a received claim', receivedNotice(claim)],
  ['a provisional credit', creditNotice(claim)],
  ['a won claim', wonNotice(claim, false)],
  ['a claim that is sent again', wonNotice(claim, true)],
  ['a lost claim', lostNotice(claim, false)],
  ['a lost claim with a credit', lostNotice(claim, true)],
  ['the end of a credit', creditEndNotice(claim)],
  ...orderEvents.map((event) => [`an order, ${event}`, orderNotice(event, order)] as const),
];

test.each(notices)('the notice of %s has no amount in either language', (_, notice) => {
  const texts = notice ? [notice.title, notice.message].flatMap(({ en, bn }) => [en, bn]) : [];
  for (const text of texts) expect(text).not.toMatch(/[$৳]|\d[\d,]*\.\d\d/u);
});
