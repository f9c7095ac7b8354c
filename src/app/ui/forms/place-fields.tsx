import { useLingui } from '@lingui/react/macro';
import type { Division, Place } from '#domain/customers/place-search.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { SelectField } from './fields.tsx';
import type { Option } from './fields.tsx';
import { PlaceSearch } from './place-search.tsx';

/** A place by the English names under which it is stored. */
export interface PlaceNames {
  readonly division: string;
  readonly district: string;
  readonly thana: string;
}

interface PlaceFieldsProps {
  readonly divisions: readonly Division[];
  readonly value: PlaceNames;
  readonly onChange: (value: PlaceNames) => void;
}

interface Named {
  readonly en: string;
  readonly bn: string;
}

const namesOf = ({ division, district, thana }: Place): PlaceNames => ({
  division: division.en,
  district: district.en,
  thana: thana.en,
});

/**
 * Division, district, thana: each list holds what lies in the one before (domain.md 1). Shown in the
 * customer's language, stored in English.
 */
export const PlaceFields = ({ divisions, value, onChange }: PlaceFieldsProps) => {
  const { t } = useLingui();
  const { language } = usePreferences();
  const optionsOf = (places: readonly Named[]): readonly Option[] =>
    places.map((place) => ({ value: place.en, label: place[language] }));
  const districts = divisions.find(({ en }) => en === value.division)?.districts ?? [];
  const thanas = districts.find(({ en }) => en === value.district)?.thanas ?? [];
  return (
    <>
      <PlaceSearch divisions={divisions} onPlace={(place) => onChange(namesOf(place))} />
      <SelectField
        name="division"
        value={value.division}
        onChange={(division) => onChange({ division, district: '', thana: '' })}
        options={optionsOf(divisions)}
        placeholder={t`Choose`}
      />
      <SelectField
        name="district"
        value={value.district}
        onChange={(district) => onChange({ ...value, district, thana: '' })}
        options={optionsOf(districts)}
        placeholder={value.division === '' ? t`First the division` : t`Choose`}
      />
      <SelectField
        name="thana"
        value={value.thana}
        onChange={(thana) => onChange({ ...value, thana })}
        options={optionsOf(thanas)}
        placeholder={value.district === '' ? t`First the district` : t`Choose`}
      />
    </>
  );
};
