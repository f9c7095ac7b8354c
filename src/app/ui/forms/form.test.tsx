import { screen } from '@testing-library/react';
import { useState } from 'react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { fieldProblems } from '#domain/text/field-problems.ts';
import { ApiError } from '#app/platform/api/errors.ts';
import { renderPart } from '#app/testing/render-screen.tsx';
import { ChoiceField, TextField } from './fields.tsx';
import { choice, formRule, text } from './form-schema.ts';
import { Form } from './form.tsx';
import { useForm } from './use-form.ts';

/** The output is one text. */
const schema = v.pipe(
  v.object({
    name: text((typed) => (typed === '' ? 'missing' : undefined)),
    kind: choice(),
    memo: v.string(),
  }),
  formRule(({ name, memo }) => (memo !== '' && memo === name ? { memo: 'not_the_same' } : {})),
  v.transform(({ name, kind }) => `${name.trim()} ${kind}`),
);

interface TestFormProps {
  readonly save: (answer: string) => Promise<void>;
  readonly memo?: string;
}

const TestForm = ({ save, memo = '' }: TestFormProps) => {
  const [values, setValues] = useState({ name: '', kind: '', memo });
  const form = useForm({
    schema,
    values,
    onChange: (changes) => setValues((before) => ({ ...before, ...changes })),
    save,
  });
  return (
    <>
      <Form form={form} labels={{ name: 'Name', kind: 'Kind', memo: 'Note' }}>
        <TextField name="name" />
        <ChoiceField name="kind" options={[{ value: 'BANK', label: 'Bank' }]} />
        <TextField name="memo" />
      </Form>
      <button type="button" onClick={() => setValues({ ...values, name: 'Restored' })}>
        Restore
      </button>
      <output>{values.name}</output>
    </>
  );
};

const button = (name: string) => screen.getByRole('button', { name });

test('a failed attempt takes the focus to the list of problems, which leads to the fields', async () => {
  const save = vi.fn<TestFormProps['save']>().mockResolvedValue();
  const { user } = await renderPart(<TestForm save={save} />);
  await user.click(button('Continue'));
  const summary = await screen.findByRole('alert', { name: 'Check your answers' });
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent('Name Enter this.Kind Choose one of these.');
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Enter this.');
  await user.click(screen.getByRole('link', { name: 'Kind Choose one of these.' }));
  expect(screen.getByLabelText('Bank')).toHaveFocus();
  await user.click(button('Continue'));
  await vi.waitFor(() => expect(summary).toHaveFocus());
  expect(save).not.toHaveBeenCalled();
});

test('the problem of a field ends when the field changes, and only that one', async () => {
  const { user } = await renderPart(<TestForm save={vi.fn<TestFormProps['save']>()} />);
  await user.click(button('Continue'));
  await screen.findByRole('alert');
  await user.type(screen.getByLabelText('Name'), 'N');
  expect(screen.getByLabelText('Name')).toBeValid();
  expect(screen.getByRole('alert')).toHaveTextContent('Kind Choose one of these.');
  expect(screen.getByRole('alert')).not.toHaveTextContent('Name');
});

test('a rule over several fields is checked together with the rules of each', async () => {
  const { user } = await renderPart(<TestForm save={vi.fn<TestFormProps['save']>()} memo="N" />);
  await user.type(screen.getByLabelText('Name'), 'N');
  await user.click(button('Continue'));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Kind Choose one of these.');
  expect(summary).toHaveTextContent('Note The two numbers don’t match.');
});

test('what the schema makes of the answers is saved', async () => {
  const save = vi.fn<TestFormProps['save']>().mockResolvedValue();
  const { user } = await renderPart(<TestForm save={save} />);
  await user.type(screen.getByLabelText('Name'), ' Nadia ');
  await user.click(screen.getByLabelText('Bank'));
  await user.click(button('Continue'));
  await vi.waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith('Nadia BANK'));
});

test('what the bank refuses of a field is shown at the field, and the input stays', async () => {
  const body = { name: [fieldProblems.not_latin] };
  const refusal = new ApiError('problem', {
    status: 400,
    code: 'invalid_input',
    body,
    retryAfterSeconds: undefined,
  });
  const { user } = await renderPart(<TestForm save={() => Promise.reject(refusal)} />);
  await user.type(screen.getByLabelText('Name'), 'নাদিয়া');
  await user.click(screen.getByLabelText('Bank'));
  await user.click(button('Continue'));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Name Enter it in English letters, as on your document.');
  expect(summary).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveValue('নাদিয়া');
});

test('answers that change while they are being saved are not sent a second time', async () => {
  let finish = () => {};
  const saved = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const save = vi.fn<TestFormProps['save']>().mockReturnValue(saved);
  const { user } = await renderPart(<TestForm save={save} />);
  await user.type(screen.getByLabelText('Name'), 'Nadia');
  await user.click(screen.getByLabelText('Bank'));
  await user.click(button('Continue'));
  await user.type(screen.getByLabelText('Note'), 'x');
  await user.click(button('Restore'));
  await user.click(button('Saving…'));
  expect(save).toHaveBeenCalledOnce();
  finish();
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
});

test('a restored draft replaces the shown answers, and typing goes on from there', async () => {
  const { user } = await renderPart(<TestForm save={vi.fn<TestFormProps['save']>()} />);
  await user.click(button('Continue'));
  await screen.findByRole('alert');
  await user.click(button('Restore'));
  expect(screen.getByLabelText('Name')).toHaveValue('Restored');
  expect(screen.getByLabelText('Name')).toBeValid();
  await user.type(screen.getByLabelText('Name'), '!');
  expect(screen.getByRole('status')).toHaveTextContent('Restored!');
});
