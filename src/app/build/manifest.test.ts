import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

/*
 * The files by which a browser installs the app: the manifest, its pictures, and the colours of the system's bar. That
 * Chromium accepts them is a journey (install/manifest).
 */
interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
  readonly form_factor?: string;
  readonly label?: string;
}
interface Manifest {
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
  readonly shortcuts: readonly {
    readonly name: string;
    readonly name_localized: Readonly<Record<string, string>>;
    readonly url: string;
    readonly icons: readonly Picture[];
  }[];
  readonly [name: string]: unknown;
}

const manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8')) as Manifest;
const { icons, screenshots, shortcuts } = manifest;
const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons)];
const fileOf = ({ src }: Picture): string => join('public', src);

const mediaTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

describe('the pictures of the manifest', () => {
  test.each(pictures)('$src exists with its declared type and size', async (picture) => {
    expect(existsSync(fileOf(picture))).toBe(true);
    const { format, width, height } = await sharp(fileOf(picture)).metadata();
    expect(mediaTypes[format]).toBe(picture.type);
    if (picture.sizes !== 'any') expect(`${width}x${height}`).toBe(picture.sizes);
  });

  test('serve every purpose of an icon, and both forms of the install dialog', () => {
    expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(
      new Set(['any', 'maskable', 'monochrome']),
    );
    expect(new Set(screenshots.map((one) => one.form_factor))).toEqual(new Set(['narrow', 'wide']));
  });

  test.each(screenshots)(
    '$src fits Chromium’s install dialog, with a label',
    ({ sizes, label }) => {
      expect(label).toBeTruthy();
      const [width = 0, height = 0] = sizes.split('x').map(Number);
      // No side under 320 px, and an aspect ratio of at most 2.3.
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
    },
  );

  test('of the install dialog are a small part of a first visit', () => {
    for (const [form, group] of Map.groupBy(screenshots, (one) => one.form_factor)) {
      const bytes = group.map((picture) => statSync(fileOf(picture)).size);
      // Browsers fetch screenshots with the manifest, not when the dialog opens.
      expect(
        bytes.reduce((sum, size) => sum + size, 0),
        form,
      ).toBeLessThan(80_000);
    }
  });

  test.each(icons.filter(({ purpose }) => purpose === 'maskable'))(
    '$src has nothing but its opaque ground outside the safe zone',
    async (icon) => {
      const { data, info } = await sharp(fileOf(icon))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const ground = data.subarray(0, 4);
      const half = info.width / 2;
      const others: string[] = [];
      for (let y = 0; y < info.height; y += 1)
        for (let x = 0; x < info.width; x += 1) {
          const isOutside = Math.hypot(x + 0.5 - half, y + 0.5 - half) > info.width * 0.4;
          const at = (y * info.width + x) * 4;
          if (isOutside && !data.subarray(at, at + 4).equals(ground)) others.push(`${x},${y}`);
        }
      expect(others).toEqual([]);
      expect(ground[3]).toBe(255);
    },
  );
});

test('the manifest has its names in both languages', () => {
  expect(manifest).toMatchObject({
    id: '/',
    start_url: '/open?to=home',
    name_localized: { en: 'Kheya', bn: 'খেয়া' },
    short_name_localized: { bn: 'খেয়া' },
    description_localized: { bn: expect.stringMatching(/[\u0980-\u09FF]/) as string },
  });
});

test('the shortcuts open through /open, and have their names in both languages', () => {
  expect(shortcuts.map(({ name }) => name)).toEqual(['Home', 'Accounts', 'Send', 'Transactions']);
  for (const { url, name_localized: names } of shortcuts) {
    expect(url).toMatch(/^\/open\?to=/);
    expect(names['bn']).toMatch(/[\u0980-\u09FF]/);
  }
});

test('the system’s bar has the colour of the top bar in each colour scheme', () => {
  const html = readFileSync('index.html', 'utf8');
  const bar = (scheme: string): string | undefined =>
    new RegExp(
      `<meta name="theme-color" media="\\(prefers-color-scheme: ${scheme}\\)" content="(.*?)"`,
    ).exec(html)?.[1];
  const tokens = readFileSync('src/app/ui/page/tokens.css', 'utf8');
  const surface = (selector: string): string | undefined =>
    tokens.split(`${selector} {`)[1]?.match(/--bg-surface: (.*?);/)?.[1];
  expect(bar('light')).toMatch(/^#/);
  expect(bar('light')).toBe(surface(':root'));
  expect(bar('dark')).toMatch(/^#/);
  expect(bar('dark')).toBe(surface(":root[data-theme='dark']"));
});
