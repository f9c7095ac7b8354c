import { arriveAtDocuments } from '../../fixtures/newcomers/on-another-device.ts';
import { newcomer } from '../../fixtures/newcomers/newcomer.ts';
import { expect, test } from '../../fixtures/test.ts';

// Bangla, whose words are longer; every screen in both languages is in accessibility.long.spec.ts.
test(`at 320 px with double text size the bars do not overlap and stay in one row`, async ({
  page,
  signIn,
}) => {
  await signIn('us');
  await page.getByRole('button', { name: 'বাংলা' }).filter({ visible: true }).first().click();
  await page.setViewportSize({ width: 320, height: 640 });
  // Like the browser's setting: from the start of a page.
  await page.addInitScript(() => {
    const enlarge = (): void => document.documentElement?.style.setProperty('font-size', '200%');
    enlarge();
    new MutationObserver(enlarge).observe(document, { childList: true });
  });
  await page.reload();

  const places = page.locator('nav').last().getByRole('link');
  await expect(places).toHaveCount(4);
  const cutOff = () =>
    places.evaluateAll((links) =>
      links.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent),
    );
  await expect.poll(cutOff).toEqual([]);
  for (const place of await places.all()) await expect(place).toHaveAccessibleName(/\S/);

  // Bell and avatar are in the row of the menu button, and the badge does not cover the bell.
  const header = page.getByRole('banner');
  const box = async (name: RegExp) =>
    (await header.getByLabel(name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [bell, profile] = [
    await box(/^Notifications|^নোটিফিকেশন/),
    await box(/^Profile menu|প্রোফাইল মেনু$/),
  ];
  expect(profile.y).toBeLessThan(bell.y + bell.height);
  expect(bell.y).toBeLessThan(profile.y + profile.height);
});

test('in forced colours the progress bar is filled up to the current step', async ({
  page,
  bank,
}) => {
  await arriveAtDocuments(page, bank, newcomer('US', 'contrast'));
  await page.emulateMedia({ forcedColors: 'active' });
  // Step 6 of 12: five twelfths are done.
  const bar = page.getByRole('progressbar');
  await expect(bar).toBeVisible();
  const picture = (await bar.screenshot()).toString('base64');
  const filled = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas here');
    context.drawImage(image, 0, 0);
    const probe = document.createElement('i');
    probe.style.color = 'Canvas';
    document.body.append(probe);
    const canvasColour = getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? [];
    const { data } = context.getImageData(0, Math.floor(image.height / 2), image.width, 1);
    const isFilled = (at: number) =>
      [0, 1, 2].some(
        (part) => Math.abs((data[at * 4 + part] ?? 0) - (canvasColour[part] ?? 0)) > 40,
      );
    const columns = Array.from({ length: image.width }, (_, at) => isFilled(at));
    return columns.filter(Boolean).length / columns.length;
  }, picture);
  expect(filled).toBeGreaterThan(0.3);
  expect(filled).toBeLessThan(0.5);
});
