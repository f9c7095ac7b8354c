/**
 * Cuts the taka sign out of Noto Sans Bengali; run by hand: `node src/app/build/make-taka-sign.ts`. The two files come
 * with the first styles, so that an amount in taka is legible on a computer without a Bengali font.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const takaSign = '৳';

for (const weight of [400, 600]) {
  const source = `@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-${weight}-normal.woff2`;
  const whole = readFileSync(fileURLToPath(import.meta.resolve(source)));
  const part = await subsetFont(whole, takaSign, { targetFormat: 'woff2' });
  writeFileSync(`src/app/ui/fonts/taka-sign-${weight}.woff2`, part);
}
