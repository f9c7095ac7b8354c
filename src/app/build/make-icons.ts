/**
 * Draws the installed app's icons from the mark; run by hand: `node src/app/build/make-icons.ts`. A maskable icon keeps
 * the mark inside the safe zone circle; a monochrome one is read by its opacity only.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ArrowLeftRight, House, Landmark, ListOrdered } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const folder = 'public/icons';
const primary = '#0b5c63';

const mark = readFileSync('public/mark.svg', 'utf8');
const fullBleed = mark.replace('rx="7"', 'rx="0"');
const maskable = fullBleed.replace('translate(4 4) scale(0.75)', 'translate(5.8 5.5) scale(0.64)');
const monochrome = maskable.replace(/<rect[^>]*>/u, '').replaceAll(/#(?:e8a317|fff)\b/gu, '#000');

/** The icon of a shortcut is that of its menu item. */
const shortcut = (icon: LucideIcon): string => {
  const lines = renderToStaticMarkup(
    createElement(icon, { x: 24, y: 24, size: 48, color: '#fff' }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="48" fill="${primary}"/>${lines}</svg>`;
};

const icons = [
  // The page's icon: of an SVG Chromium makes a document of its own, which took a slow phone 50 ms before the figures.
  { file: 'page-48', size: 48, svg: mark },
  { file: 'icon-192', size: 192, svg: mark },
  { file: 'icon-512', size: 512, svg: mark },
  { file: 'maskable-192', size: 192, svg: maskable },
  { file: 'maskable-512', size: 512, svg: maskable },
  { file: 'monochrome-512', size: 512, svg: monochrome },
  // iOS rounds the corners itself and paints transparent areas black.
  { file: 'apple-touch-180', size: 180, svg: fullBleed },
  { file: 'shortcut-home', size: 96, svg: shortcut(House) },
  { file: 'shortcut-accounts', size: 96, svg: shortcut(Landmark) },
  { file: 'shortcut-send', size: 96, svg: shortcut(ArrowLeftRight) },
  { file: 'shortcut-transactions', size: 96, svg: shortcut(ListOrdered) },
];

mkdirSync(folder, { recursive: true });
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
for (const { file, size, svg } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  await page.setContent(
    `<style>body{margin:0}img{display:block;width:100vw}</style><img src="${address}">`,
  );
  writeFileSync(`${folder}/${file}.png`, await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
