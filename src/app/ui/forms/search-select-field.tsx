import { Combobox, Portal, createListCollection, useFilter } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { usePreferences } from '#app/platform/use-preferences.ts';
import type { Option } from './fields.tsx';
import { FormField } from './fields.tsx';

interface SearchOption extends Option {
  /** Other words by which the option is found, such as its name in the other language. */
  readonly words?: string;
  /** True for an option that stays in the list whatever is typed, such as "another". */
  readonly isAlwaysShown?: boolean;
}

interface SearchSelectFieldProps {
  readonly name: string;
  readonly options: readonly SearchOption[];
  /** The text shown before an option is chosen. */
  readonly placeholder: string;
  readonly hint?: ReactNode;
  /** Does more than change the form's answer. */
  readonly onChange?: (value: string) => void;
}

/**
 * A choice from a long list, which typing narrows. Only an option of the list is an answer: text that
 * was typed and not chosen goes back to the last choice.
 */
export const SearchSelectField = (props: SearchSelectFieldProps) => {
  const { name, options, placeholder, hint, onChange } = props;
  const { t } = useLingui();
  const { language } = usePreferences();
  const { field } = useController({ name });
  const { contains } = useFilter({ sensitivity: 'base', locale: language });
  const [typed, setTyped] = useState('');
  const answer = field.value as string;
  const found = options.filter(
    ({ label, words = '', isAlwaysShown = false }) =>
      isAlwaysShown || contains(`${label} ${words}`, typed),
  );
  const isUnknown = answer !== '' && !options.some(({ value }) => value === answer);
  const change = onChange ?? field.onChange;
  return (
    <FormField name={name} hint={hint}>
      {(control) => (
        <Combobox.Root
          // The text of the chosen option is read as the field mounts and as the value changes, so a
          // list that arrives after the value mounts the field again.
          key={isUnknown ? 'unknown' : 'known'}
          ids={{ input: control.id }}
          collection={createListCollection({ items: found })}
          value={answer === '' ? [] : [answer]}
          invalid={control['aria-invalid']}
          openOnClick
          placeholder={placeholder}
          positioning={{ sameWidth: true }}
          onInputValueChange={({ inputValue, reason }) =>
            setTyped(reason === 'input-change' ? inputValue : '')
          }
          onValueChange={({ value: [chosen] }) => {
            if (chosen !== undefined) change(chosen);
          }}
        >
          <Combobox.Control>
            <Combobox.Input {...control} autoComplete="off" spellCheck={false} />
            <Combobox.Trigger aria-label={t`Show all`}>
              <ChevronDown aria-hidden="true" />
            </Combobox.Trigger>
          </Combobox.Control>
          <Portal>
            <Combobox.Positioner>
              <Combobox.Content>
                <Combobox.Empty>
                  <Trans>Nothing found</Trans>
                </Combobox.Empty>
                {found.map((option) => (
                  <Combobox.Item key={option.value} item={option}>
                    <Combobox.ItemText>{option.label}</Combobox.ItemText>
                  </Combobox.Item>
                ))}
              </Combobox.Content>
            </Combobox.Positioner>
          </Portal>
        </Combobox.Root>
      )}
    </FormField>
  );
};
