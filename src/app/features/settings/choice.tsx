import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './settings.module.css';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** The language of the label, where it is not the app's. */
  readonly lang?: string;
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** One of a few: they stand side by side, so that all are seen. */
export const Choice = <Value extends string>(props: ChoiceProps<Value>) => {
  const { label, options, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={styles['choice']}>
      <legend>{label}</legend>
      {options.map(({ value, label: words, lang }) => (
        <label key={value} className={styles['option']} lang={lang}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
};
