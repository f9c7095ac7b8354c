import { createTicket, listTicketComments } from '#contract/tickets.ts';
import { violationsOf } from '../../fixtures/accessibility/axe.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import { expectNetwork, untilDevicePersisted } from '../../fixtures/persisted-data.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import { expect, test } from '../../fixtures/test.ts';
import { untilPersisted, waitForScreen } from '../../fixtures/wait-for-screen.ts';

test('a ticket is read without a network, and a reply written meanwhile is sent once', async ({
  page,
  bank,
  network,
}) => {
  const customer = await makeFundedCustomer(bank);
  const call = await asNewcomer(bank, customer);
  const { request } = await call(createTicket, {
    body: { topic: 'CARD', subtopic: 'DELIVERY', subject: 'Where is my card?', body: 'Hello.' },
  });
  await page.goto('/');
  await signInApplicant(page, customer);
  await untilDevicePersisted(page);
  await page.getByRole('banner').getByRole('link', { name: 'Support tickets' }).click();
  await page.getByRole('link', { name: 'Where is my card?' }).click();
  await expect(page.getByText('Hello.')).toBeVisible();
  await waitForScreen(page);
  expect(await violationsOf(page, page.url())).toEqual([]);
  await untilPersisted(page);

  network.break({ kind: 'refuse' });
  await page.reload();
  await expectNetwork(page, /./);
  await expect(page.getByText('Hello.')).toBeVisible();
  await page.getByLabel('Your reply').fill('It should go to Queens.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Not sent yet')).toBeVisible();
  await expect(page.getByLabel('Your reply')).toHaveValue('');
  await untilPersisted(page);
  await page.reload();
  await expect(page.getByText('Not sent yet')).toBeVisible();

  network.heal();
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  await expect(page.getByText('It should go to Queens.')).toHaveCount(1);
  const { comments } = await call(listTicketComments, { params: { id: request.id } });
  const sent = comments.filter(({ is_staff: isStaff }) => !isStaff).map(({ body }) => body);
  expect(sent).toEqual(['Hello.', 'It should go to Queens.']);
});
