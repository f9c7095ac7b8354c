import { Box, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Division, Place } from '#domain/customers/place-search.ts';
import { searchPlaces } from '#domain/customers/place-search.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { Button } from '#app/ui/controls/button.tsx';
import type { Option } from '#app/ui/forms/fields.tsx';
import { SelectField } from '#app/ui/forms/fields.tsx';
import { SearchField } from '#app/ui/forms/search-field.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';

/** A place by the English names that are stored. */
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
 * Division, district and thana, each list filtered by the one before (domain.md 1). Shown in the customer's language,
 * stored in English.
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
        onChange={(division) => onChange({ division, district: '', thana: '' })}
        options={optionsOf(divisions)}
        placeholder={t`Choose`}
      />
      <SelectField
        name="district"
        onChange={(district) => onChange({ ...value, district, thana: '' })}
        options={optionsOf(districts)}
        placeholder={value.division === '' ? t`Choose the division first` : t`Choose`}
      />
      <SelectField
        name="thana"
        options={optionsOf(thanas)}
        placeholder={value.district === '' ? t`Choose the district first` : t`Choose`}
      />
    </>
  );
};

/** As many as fit above a phone's keyboard. */
const mostFound = 6;

interface SearchMessageProps {
  readonly typed: string;
  readonly count: number;
  readonly chosen: string | undefined;
}

const SearchMessage = ({ typed, count, chosen }: SearchMessageProps) => {
  if (typed === '' && chosen) return <Trans>Chosen: {chosen}. The lists below follow it.</Trans>;
  if (typed.trim().length < 2) return null;
  if (count === 0) return <Trans>No place of this name. Choose from the lists below.</Trans>;
  return <Trans>Choose your place:</Trans>;
};

interface PlaceSearchProps {
  readonly divisions: readonly Division[];
  readonly onPlace: (place: Place) => void;
}

/** Finds a thana by its name in Bangla or English, or by an older name; fills in the lists below. */
const PlaceSearch = ({ divisions, onPlace }: PlaceSearchProps) => {
  const { t } = useLingui();
  const { language } = usePreferences();
  const foundId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Place>();
  const found = searchPlaces(divisions, typed, mostFound);
  const inWords = ({ thana, district, division }: Place): string =>
    [thana, district, division].map((place) => place[language]).join(', ');
  const choose = (place: Place) => {
    setTyped('');
    setChosen(place);
    onPlace(place);
  };
  return (
    <Stack gap="1" minWidth="0">
      <SearchField
        label={t`Find your thana or upazila`}
        value={typed}
        placeholder={t`Dhanmondi, Savar, Beanibazar…`}
        aria-describedby={foundId}
        onChange={(next) => setTyped(next.slice(0, 60))}
        onKeyDown={(event) => {
          // Enter picks the first result instead of submitting the form with an incomplete name.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (found[0]) choose(found[0]);
        }}
      />
      <MutedText id={foundId} role="status">
        <SearchMessage typed={typed} count={found.length} chosen={chosen && inWords(chosen)} />
      </MutedText>
      {found.length > 0 ? (
        <Stack as="ul" gap="1">
          {found.map((place) => (
            <li key={place.thana.id}>
              <Box asChild display="grid" justifyItems="start" width="full" textAlign="start">
                <Button onClick={() => choose(place)}>
                  <strong>{place.thana[language]}</strong>
                  <Text as="span" color="fg.muted" fontWeight="400">
                    {place.district[language]}, {place.division[language]}
                  </Text>
                </Button>
              </Box>
            </li>
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
};
