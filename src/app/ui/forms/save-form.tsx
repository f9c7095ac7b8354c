import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Button } from '../controls/button.tsx';
import { Form } from './form.tsx';
import type { FormValues } from './use-form.ts';

type SaveFormProps<Values extends FormValues> = Omit<
  ComponentProps<typeof Form<Values>>,
  'action' | 'otherWay'
> & {
  /** Leaves everything as it was. */
  readonly onCancel: () => Promise<void>;
};

/** The form of something that is there already, or is added to a list: it is saved, or left. */
export const SaveForm = <Values extends FormValues>({
  onCancel,
  ...form
}: SaveFormProps<Values>) => (
  <Form
    {...form}
    action={<Trans>Save</Trans>}
    otherWay={
      <Button kind="quiet" onClick={() => void onCancel()}>
        <Trans>Cancel</Trans>
      </Button>
    }
  />
);
