import type { Locator, Page } from '@playwright/test';
import { getOnboarding } from '#contract/identity.ts';
import { maximumFileBytes } from '#domain/documents/files.ts';
import type { FaultyNetwork } from '../../fixtures/network/faulty-network.ts';
import { newcomer } from '../../fixtures/newcomers/newcomer.ts';
import { arriveAtDocuments, asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import { documentPhoto, emptyPdf, noisyPhoto } from '../../fixtures/newcomers/photos.ts';
import { untilDraftPersisted } from '../../fixtures/origin-storage.ts';
import { expect, test } from '../../fixtures/test.ts';

const paper = (page: Page, name: string): Locator => page.getByRole('region', { name });

const give = (place: Locator, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> =>
  place.locator('input[type=file]').last().setInputFiles(file);

const goToPapers = async (page: Page, kind: string): Promise<void> => {
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('radio', { name: kind }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Upload your documents' }),
  ).toBeVisible();
};

/** The offsets of the sent parts, in order. */
const offsetsOf = (network: FaultyNetwork): readonly number[] =>
  network
    .seen(/file-upload\/parts/)
    .map(({ path }) => Number(new URL(path, 'http://bank').searchParams.get('offset')));

// A link that drops again and again is in app/platform/browser/uploads.test.ts.
test('an upload that stopped with the page resumes when the file is chosen again, and over a link that drops', async ({
  page,
  bank,
  network,
}) => {
  test.slow();
  const who = newcomer('US', 'reopened');
  await arriveAtDocuments(page, bank, who);
  await goToPapers(page, 'Passport');
  const photo = await noisyPhoto(page, 2_000, 1_600);
  network.break({ kind: 'slow-line', latencyMs: 200, bytesPerSecond: 400_000 }, /file-upload/);
  network.startCounting();
  const place = paper(page, 'Passport, page with your photo');
  await give(place, photo);
  await expect.poll(() => Math.max(0, ...offsetsOf(network))).toBeGreaterThan(500_000);
  await page.goto('/us/user/profile/complete?step=DOCUMENTS');
  await page.getByRole('radio', { name: 'Passport' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  network.startCounting();
  await give(place, photo);
  await expect.poll(() => offsetsOf(network).length).toBeGreaterThan(1);
  network.cutAll();
  await expect(place.getByText('Received')).toBeVisible({ timeout: 60_000 });
  const [, firstPart] = offsetsOf(network);
  expect(firstPart, 'the first bytes that went out again').toBeGreaterThan(300_000);
});

test('a newcomer of Bangladesh uploads picture and documents, and unsuitable ones are rejected immediately', async ({
  page,
  bank,
}) => {
  const who = newcomer('BD', 'papers');
  await arriveAtDocuments(page, bank, who);
  const picture = paper(page, 'Your photo');
  await give(picture, { ...emptyPdf, name: 'me.jpg' });
  await expect(picture.getByRole('alert')).toHaveText(
    'A picture is needed here: JPEG, PNG or WebP.',
  );
  await give(picture, await noisyPhoto(page, 600, 800));
  await expect(picture.getByText('Received')).toBeVisible();
  await expect(picture.getByRole('img', { name: 'Your photo' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(
    page.getByRole('heading', { level: 1, name: 'Choose an ID document' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose an ID document');
  const kind = page.getByRole('radio', { name: 'National ID card (NID)' });
  await kind.check();
  await untilDraftPersisted(page);
  await page.reload();
  await expect(kind).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();

  const bill = paper(page, 'Utility bill');
  const tooLarge = Buffer.concat([emptyPdf.buffer, Buffer.alloc(maximumFileBytes)]);
  let isSent = false;
  page.on('request', (request) => {
    isSent ||= request.method() === 'POST' && request.url().includes('/file-upload/');
  });
  await give(bill, { ...emptyPdf, buffer: tooLarge });
  await expect(bill.getByRole('alert')).toHaveText('File size is greater than maximum limit(5 MB)');
  await give(bill, { name: 'a.heic', mimeType: '', buffer: Buffer.from('\0\0\0\u0018ftypheic') });
  await expect(bill.getByRole('alert')).toContainText('HEIC');
  const refusedPhotos = [
    [{ width: 800 }, 'This photo is too small to read'],
    [{ blurPx: 14 }, 'This photo is blurred.'],
  ] as const;
  for (const [look, sentence] of refusedPhotos) {
    await give(bill, await documentPhoto(page, 'Dhaka Electric Supply', look));
    await expect(bill.getByRole('alert')).toContainText(sentence);
    await expect(
      bill.getByRole('button', { name: 'Choose another photo: Utility bill' }),
    ).toBeVisible();
  }
  expect(isSent, 'nothing was sent of what will not do').toBe(false);
  const active = emptyPdf.buffer.toString().replace('/Catalog', '/Catalog /AA << /S /Launch >>');
  await give(bill, { ...emptyPdf, buffer: Buffer.from(active) });
  await expect(bill.getByRole('alert')).toContainText('This PDF holds scripts or other files.');

  await page.getByRole('button', { name: 'Continue' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Check your answers' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /NID card, back/ }).click();
  await expect(paper(page, 'NID card, back')).toBeFocused();
  await give(bill, emptyPdf);
  const [front, back] = [paper(page, 'NID card, front'), paper(page, 'NID card, back')];
  await give(front, await documentPhoto(page, 'National ID card'));
  await expect(front.getByText('Received')).toBeVisible();
  await give(back, await documentPhoto(page, 'National ID card'));
  await expect(back.getByRole('alert')).toContainText('You have sent this photo as the other side');
  await give(back, await documentPhoto(page, 'The other side of it'));
  await give(paper(page, 'Bank document'), await documentPhoto(page, 'Sonali Bank'));
  await expect(page.getByText('Received')).toHaveCount(4);

  await expect(summary).toBeHidden();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Upload your documents' })).toBeHidden();
  const call = await asNewcomer(bank, who);
  expect(await call(getOnboarding)).toMatchObject({
    has_profile_picture: true,
    has_all_documents: true,
  });
});

test('a bill shared to the installed app is offered for a document', async ({ page, bank }) => {
  const who = newcomer('BD', 'sharer');
  await arriveAtDocuments(page, bank, who);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // Simulates the system's use of the manifest's share target.
  await page.evaluate((content) => {
    const form = document.createElement('form');
    form.action = '/share';
    form.method = 'post';
    form.enctype = 'multipart/form-data';
    const input = document.createElement('input');
    input.type = 'file';
    input.name = 'file';
    const files = new DataTransfer();
    files.items.add(new File([content], 'desco-june.pdf', { type: 'application/pdf' }));
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, emptyPdf.buffer.toString());
  await page.waitForURL('**/bd/user/profile/complete?step=DOCUMENTS');
  await page.getByRole('radio', { name: 'Passport' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('You shared desco-june.pdf.')).toBeVisible();
  await page.getByRole('button', { name: 'Use the shared file: Utility bill' }).click();
  await expect(paper(page, 'Utility bill').getByText('Received')).toBeVisible();
  await expect(page.getByText('You shared desco-june.pdf.')).toBeHidden();

  await page.goto('/bd/user/profile');
  const bill = paper(page, 'Utility bill');
  await bill.getByRole('button', { name: 'View: Utility bill' }).click();
  const download = page.waitForEvent('download');
  await bill.getByRole('button', { name: 'Save the PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^[0-9a-f-]{36}\.pdf$/);
});
