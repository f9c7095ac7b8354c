import type { ReactNode } from 'react';
import { useId } from 'react';
import { Card } from '#app/ui/surfaces/surfaces.tsx';
import styles from './settings.module.css';

interface SettingsSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One subject of the settings, under its own heading. */
export const SettingsSection = ({ title, children }: SettingsSectionProps) => {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className={styles['section'] ?? ''}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </Card>
  );
};

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

interface SwitchProps {
  readonly label: string;
  /** What turning it on does. */
  readonly hint?: ReactNode;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Something that is on or off at once, without a Save. */
export const Switch = ({ label, hint, isOn, isDisabled = false, onChange }: SwitchProps) => {
  const hintId = useId();
  return (
    <div className={styles['switch']}>
      <label className={styles['option']}>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          disabled={isDisabled}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {hint === undefined ? null : (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
};
