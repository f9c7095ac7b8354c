import { expect, test } from 'vitest';
import { testSite } from '#bank/testing/test-site.ts';
import { addStoredBeneficiary } from '#bank/testing/customers.ts';
import { addSender } from '#bank/testing/payments.ts';

/*
 * Goal: a customer's account at another bank is recognised as their own, however that bank writes
 * their name. Method: quotes to an account whose bank has confirmed its holder.
 */
const site = await testSite();
const { bank } = site;

test.each([
  [{ first_name: 'Zoë', last_name: 'Müller' }, 'ZOE MULLER', true],
  [{ first_name: 'Ana', last_name: 'Núñez' }, 'Ana Nunez', true],
  [{ first_name: 'François', last_name: 'Øster' }, 'FRANCOIS OSTER', true],
  [{ first_name: 'Sean', last_name: 'O’Brien' }, 'SEAN OBRIEN', true],
  [{ first_name: '', last_name: 'Kaʻahumanu' }, "Ka'ahumanu", true],
  [{ first_name: '', last_name: 'Nadia' }, 'Nadia', true],
  [{ first_name: 'Nadia', last_name: 'Nadia' }, 'NADIA', true],
  [{ first_name: '', last_name: 'Nadia' }, 'Nadia Islam', false],
  [{ first_name: 'Zoë', last_name: 'Müller' }, 'Zoe Miller', false],
])('of %j, the account of %s: %s', async (names, holderName, isOwn) => {
  const sender = await addSender(site);
  await bank.db.updateTable('customer').set(names).where('id', '=', sender.id).execute();
  const type = 'WITHDRAW_TO_BD_BANK';
  const account = await addStoredBeneficiary(bank, sender.id, { type, holderName });
  const quote = await sender.quoted({
    source_account: sender.bdt.id,
    bd_beneficiary: account,
    transfer_mode: 'BD_TRANSFER',
    amount: '5000.00',
  });
  expect(quote.payee.is_own).toBe(isOwn);
});
