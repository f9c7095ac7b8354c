import { useState } from 'react';
import * as v from 'valibot';
import { ChoiceField, SelectField, TextField, TickField } from '../ui/forms/fields.tsx';
import { choice, text } from '../ui/forms/form-schema.ts';
import { Form, SaveForm } from '../ui/forms/form.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { Samples } from './samples.tsx';
import styles from './gallery.module.css';

const schema = v.object({
  name: text((typed) => (typed === '' ? 'missing' : undefined)),
  state: choice(),
  speed: choice(),
  isOwn: v.boolean(),
});

type Answers = v.InferInput<typeof schema>;

const filled: Answers = { name: 'Nadia Rahman', state: 'NY', speed: 'fast', isOwn: true };
const empty: Answers = { name: '', state: '', speed: '', isOwn: false };

const labels = { name: 'Name', state: 'State', speed: 'Speed', isOwn: 'Own account' };

const states = [
  { value: 'NY', label: 'New York' },
  { value: 'NJ', label: 'New Jersey' },
];

const speeds = [
  { value: 'fast', label: 'Within minutes', note: '$1.50' },
  { value: 'slow', label: 'Tomorrow', note: 'free' },
];

/** Accepts the first form, and refuses the second as a bank would. */
const save = async (answers: Answers): Promise<void> => {
  if (answers.name === 'refused') throw new Error('refused');
};

const useSample = (first: Answers) => {
  const [values, setValues] = useState(first);
  const onChange = (changes: Partial<Answers>) => setValues((now) => ({ ...now, ...changes }));
  return useForm({ schema, values, onChange, save });
};

const Fields = () => (
  <>
    <TextField name="name" hint="As on the identity document" />
    <SelectField name="state" options={states} placeholder="Choose" />
    <ChoiceField name="speed" options={speeds} />
    <TickField name="isOwn">This account is mine</TickField>
  </>
);

/** Every field: filled, and empty to be submitted with its errors. */
export const FormSamples = () => {
  const full = useSample(filled);
  const blank = useSample(empty);
  return (
    <>
      <Samples title="SaveForm, filled">
        <div className={styles['wide']}>
          <SaveForm form={full} labels={labels} onCancel={async () => undefined}>
            <Fields />
          </SaveForm>
        </div>
      </Samples>
      <Samples title="Form, empty: Continue shows the errors">
        <div className={styles['wide']}>
          <Form form={blank} labels={labels}>
            <Fields />
          </Form>
        </div>
      </Samples>
    </>
  );
};
