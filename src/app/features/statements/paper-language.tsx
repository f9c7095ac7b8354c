import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Preferences } from '#app/platform/preferences.ts';
import fieldStyles from '#app/ui/controls/field.module.css';
import styles from './statement.module.css';

type Language = Preferences['language'];

/** The language of the PDF, which need not be the app's. */
export const PaperLanguage = (props: {
  chosen: Language;
  onChoose: (language: Language) => void;
}) => {
  const id = useId();
  return (
    <div className={`${fieldStyles['field']} ${styles['choice']}`}>
      <label htmlFor={id}>
        <Trans>Language of the PDF</Trans>
      </label>
      <select
        id={id}
        className={fieldStyles['input']}
        value={props.chosen}
        onChange={(event) => props.onChoose(event.target.value === 'bn' ? 'bn' : 'en')}
      >
        <option value="en" lang="en">
          English
        </option>
        <option value="bn" lang="bn">
          বাংলা
        </option>
      </select>
    </div>
  );
};
