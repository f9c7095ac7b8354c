/**
 * Draws the installed app's icons from the mark, once, by hand: `node src/app/build/make-icons.ts`.
 * A maskable icon keeps the mark inside the circle every platform leaves whole.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const mark = readFileSync('public/mark.svg', 'utf8');
const square = mark.replace('rx="7"', 'rx="0"');
const smaller = square.replace('translate(4 4) scale(0.75)', 'translate(7.5 7.5) scale(0.53)');

const icons = [
  { file: 'icon-192.png', size: 192, svg: mark },
  { file: 'icon-512.png', size: 512, svg: mark },
  { file: 'icon-maskable-512.png', size: 512, svg: smaller },
];

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
for (const { file, size, svg } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  await page.setContent(
    `<style>body{margin:0}img{display:block;width:100vw}</style><img src="${address}">`,
  );
  writeFileSync(`public/${file}`, await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
