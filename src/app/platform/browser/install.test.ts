import { expect, test } from 'vitest';
import { installWay } from './install.ts';

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${safari}`;
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/26.0 Safari/605.1.15`;
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

test.each([
  ['Safari on an iPhone', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 5, 'iphone'],
  ['Chrome on an iPhone', `${iphone} CriOS/156.0 Mobile/15E148 Safari/604.1`, 5, 'iphone'],
  ['Safari on an iPad, which calls itself a Mac', mac, 5, 'ipad'],
  ['Safari on a Mac', mac, 0, 'mac'],
  ['Firefox on a Mac', 'Mozilla/5.0 (Macintosh; rv:150.0) Gecko/20100101 Firefox/150.0', 0, 'none'],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 14; Mobile; rv:150.0) Firefox/150.0',
    5,
    'phone-menu',
  ],
  [
    'Chrome on Android without its offer',
    `${android} Chrome/156.0.0.0 Mobile Safari/537.36`,
    5,
    'phone-menu',
  ],
  ['Chrome on Windows without its offer', `${windows} ${chrome}`, 0, 'desk-menu'],
  ['Firefox on Windows', `${windows} Gecko/20100101 Firefox/150.0`, 0, 'none'],
  [
    'a link opened inside Facebook',
    `${android} Chrome/156 [FB_IAB/FB4A;FBAV/500.0]`,
    5,
    'inside-another-app',
  ],
  [
    'a link opened inside Instagram',
    `${iphone} Mobile/15E148 Instagram 380.0`,
    5,
    'inside-another-app',
  ],
] as const)('%s', (_browser, userAgent, maxTouchPoints, way) => {
  const facts = { userAgent, maxTouchPoints, isStandalone: false, isInstalled: false };
  expect(installWay({ ...facts, hasPrompt: false })).toBe(way);
  expect(installWay({ ...facts, hasPrompt: true })).toBe('prompt');
});

test('an installed app needs no install method', () => {
  const facts = { userAgent: iphone, maxTouchPoints: 5, hasPrompt: false };
  expect(installWay({ ...facts, isStandalone: true, isInstalled: false })).toBe('open');
  expect(installWay({ ...facts, isStandalone: false, isInstalled: true })).toBe('installed');
});
