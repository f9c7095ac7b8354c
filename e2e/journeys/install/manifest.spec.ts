import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

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

const readManifest = async (page: Page): Promise<Manifest> => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  return (await (await page.request.get(address ?? '')).json()) as Manifest;
};

/** A picture's real pixel size, as the browser decodes it. */
const measure = (page: Page, src: string): Promise<string> =>
  page.evaluate(async (address) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob());
    return `${picture.width}x${picture.height}`;
  }, src);

test('the browser reports no obstacle to installing the app', async ({ page }) => {
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  const manifest = await session.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // The journeys' browsers are incognito, where nothing can be installed.
  const ofTheApp = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(ofTheApp).toEqual([]);
});

test('every picture of the manifest exists with its declared size', async ({ page }) => {
  const { icons, screenshots, shortcuts } = await readManifest(page);
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons)];
  for (const { src, sizes, type } of pictures) {
    const answer = await page.request.get(src);
    expect(answer.status(), src).toBe(200);
    expect(answer.headers()['content-type'], src).toBe(type);
    if (sizes !== 'any') expect(await measure(page, src), src).toBe(sizes);
  }
  expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(
    new Set(['any', 'maskable', 'monochrome']),
  );
  expect(new Set(screenshots.map((one) => one.form_factor))).toEqual(new Set(['narrow', 'wide']));
  for (const { label, sizes } of screenshots) {
    expect(label).toBeTruthy();
    const [width = 0, height = 0] = sizes.split('x').map(Number);
    // The limits of Chromium's dialog: no side under 320 px, and an aspect ratio of at most 2.3.
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
  }
});

test('the install dialog’s pictures are a small part of a first visit', async ({ page }) => {
  const { screenshots } = await readManifest(page);
  for (const [form, pictures] of Map.groupBy(screenshots, (one) => one.form_factor)) {
    const answers = await Promise.all(pictures.map(({ src }) => page.request.get(src)));
    const sizes = await Promise.all(answers.map(async (one) => (await one.body()).length));
    // Browsers fetch screenshots with the manifest, not when the dialog opens.
    expect(
      sizes.reduce((sum, bytes) => sum + bytes, 0),
      form,
    ).toBeLessThan(80_000);
  }
});

test('a maskable icon is complete inside the safe zone', async ({ page }) => {
  const { icons } = await readManifest(page);
  for (const { src } of icons.filter(({ purpose }) => purpose === 'maskable')) {
    const isGroundOutside = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const draw = canvas.getContext('2d');
      if (!draw) throw new Error('no canvas');
      draw.drawImage(picture, 0, 0);
      const { data } = draw.getImageData(0, 0, picture.width, picture.height);
      const half = picture.width / 2;
      for (let y = 0; y < picture.height; y += 1)
        for (let x = 0; x < picture.width; x += 1) {
          const isOutside = Math.hypot(x + 0.5 - half, y + 0.5 - half) > picture.width * 0.4;
          const at = (y * picture.width + x) * 4;
          const isGround = [0, 1, 2, 3].every((part) => data[at + part] === data[part]);
          if (isOutside && !isGround) return false;
        }
      return data[3] === 255;
    }, src);
    expect(isGroundOutside, src).toBe(true);
  }
});

test('the manifest has its name in both languages, and its shortcuts open through /open', async ({
  page,
}) => {
  const { shortcuts, ...manifest } = await readManifest(page);
  expect(manifest).toMatchObject({
    id: '/',
    start_url: '/open?to=home',
    name_localized: { en: 'Kheya', bn: 'খেয়া' },
    short_name_localized: { bn: 'খেয়া' },
    description_localized: { bn: expect.stringMatching(/[\u0980-\u09FF]/) },
  });
  expect(shortcuts.map(({ name }) => name)).toEqual(['Home', 'Accounts', 'Send', 'Transactions']);
  for (const { url, name_localized: names } of shortcuts) {
    expect(url).toMatch(/^\/open\?to=/);
    expect(names['bn']).toMatch(/[\u0980-\u09FF]/);
  }
});

test('a shortcut opens its screen for a known customer, and home for a visitor', async ({
  page,
  signIn,
}) => {
  await page.goto('/open?to=transactions');
  await expect(page).toHaveURL('/');
  await signIn('us');
  await page.goto('/open?to=transactions');
  await expect(page).toHaveURL('/us/user/transactions');
  await page.goto('/open?to=transfer');
  await expect(page).toHaveURL('/us/user/transferMoney');
  await page.goto('/open?to=home&shortcut=1');
  await expect(page).toHaveURL('/us/user/overview');
});

test('the system’s bar has the app’s colour, by preference and by system', async ({ page }) => {
  const barColour = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
          ({ media }) => matchMedia(media).matches,
        )?.content,
    );
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  expect(await barColour()).toBe('#17242a');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await barColour()).toBe('#ffffff');
  await page.evaluate(() =>
    localStorage.setItem('kheya.preferences', JSON.stringify({ theme: 'dark' })),
  );
  await page.reload();
  expect(await barColour()).toBe('#17242a');
});
