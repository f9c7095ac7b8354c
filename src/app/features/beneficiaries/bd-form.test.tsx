import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listBdBankDistricts, listBdBanks } from '#contract/beneficiaries-editing.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import { bankBranchesQuery } from '#app/data/places.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderPart } from '#app/testing/render-screen.tsx';
import { listOf } from '#app/testing/samples.ts';
import { BdForm } from './bd-form.tsx';

const agrani = { code: '010', name: 'Agrani Bank PLC', name_bn: 'অগ্রণী ব্যাংক', swift_code: null };
const jamuna = { code: '130', name: 'Jamuna Bank PLC', name_bn: 'যমুনা ব্যাংক', swift_code: null };
const bagerhat = { code: '01', name: 'Bagerhat', name_bn: 'বাগেরহাট' };

beforeEach(() => {
  queryClient.setQueryData(bankBranchesQuery().queryKey, {
    byBank: { '010': { '01': [['0048', 'Bagerhat Branch']] } },
  });
  bank.answer(listBdBanks, listOf([agrani, jamuna]));
  bank.answer(listBdBankDistricts, listOf([bagerhat]));
});

const open = async () => {
  const { user } = await renderPart(<BdForm type="WITHDRAW_TO_BD_BANK" />);
  return { user, routing: await screen.findByLabelText('Routing number') };
};

test('a routing number fills in bank, district and branch', async () => {
  const { user, routing } = await open();
  await user.type(routing, '010010048');
  await waitFor(() =>
    expect(screen.getByLabelText('Branch')).toHaveDisplayValue('Bagerhat Branch'),
  );
  expect(screen.getByLabelText('Bank')).toHaveDisplayValue('Agrani Bank PLC');
  expect(screen.queryByLabelText('Branch name')).toBeNull();
});

test('a routing number fills in bank and district, and asks for the branch that is in no list', async () => {
  const { user, routing } = await open();
  await user.type(routing, '010019999');
  await waitFor(() => expect(screen.getByLabelText('Bank')).toHaveDisplayValue('Agrani Bank PLC'));
  expect(screen.getByLabelText('District')).toHaveDisplayValue('Bagerhat');
  expect(screen.getByLabelText('Branch')).toHaveDisplayValue('Another branch');
  expect(screen.getByLabelText('Branch name')).toHaveValue('');
});

test('a number of no known bank has its problem at the number alone', async () => {
  const { user, routing } = await open();
  await user.type(routing, '999019999');
  await user.click(screen.getByRole('button', { name: /Save|Add|Continue/ }));
  await waitFor(() => expect(routing).toHaveAttribute('aria-invalid', 'true'));
  expect(screen.getByLabelText('Bank')).not.toHaveAttribute('aria-invalid', 'true');
});

test('typing narrows the list of banks, also by the name in the other language', async () => {
  const { user } = await open();
  const field = screen.getByRole('combobox', { name: 'Bank' });
  await user.click(field);
  await user.paste('যমুনা');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Jamuna Bank PLC',
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(field).toHaveDisplayValue('Jamuna Bank PLC'));
});

test('a branch that is in no list can be chosen whatever was typed', async () => {
  const { user, routing } = await open();
  await user.type(routing, '010010048');
  const field = screen.getByRole('combobox', { name: 'Branch' });
  await waitFor(() => expect(field).toHaveDisplayValue('Bagerhat Branch'));
  await user.clear(field);
  await user.type(field, 'no such branch');
  await user.click(await screen.findByRole('option', { name: 'Another branch' }));
  expect(await screen.findByLabelText('Branch name')).toHaveValue('');
});

test('text that was not chosen from the list goes back to the last choice', async () => {
  const { user, routing } = await open();
  await user.type(routing, '010010048');
  const field = screen.getByRole('combobox', { name: 'Bank' });
  await waitFor(() => expect(field).toHaveDisplayValue('Agrani Bank PLC'));
  await user.clear(field);
  await user.type(field, 'jam');
  await user.click(routing);
  await waitFor(() => expect(field).toHaveDisplayValue('Agrani Bank PLC'));
});
