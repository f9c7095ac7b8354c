import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { searchPlaces } from '#domain/customers/place-search.ts';
import type { Division, Place } from '#domain/customers/place-search.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import fieldStyles from '../controls/field.module.css';
import styles from './forms.module.css';

/** As many as stand above a phone's keyboard. */
const mostFound = 6;

interface SearchWordsProps {
  readonly typed: string;
  readonly count: number;
  readonly chosen: string | undefined;
}

const SearchWords = ({ typed, count, chosen }: SearchWordsProps) => {
  if (typed === '' && chosen) return <Trans>Chosen: {chosen}. The lists below follow it.</Trans>;
  if (typed.trim().length < 2) return null;
  if (count === 0) return <Trans>No place of this name. Choose from the lists below.</Trans>;
  return <Trans>Choose your place:</Trans>;
};

interface PlaceSearchProps {
  readonly divisions: readonly Division[];
  readonly onPlace: (place: Place) => void;
}

/** Finds a thana by its name in Bangla or English, or by an older one; the lists below follow it. */
export const PlaceSearch = ({ divisions, onPlace }: PlaceSearchProps) => {
  const { t } = useLingui();
  const { language } = usePreferences();
  const id = useId();
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
    <div className={fieldStyles['field']}>
      <label htmlFor={id}>
        <Trans>Find your thana or upazila</Trans>
      </label>
      <input
        id={id}
        type="search"
        className={fieldStyles['input']}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        placeholder={t`Dhanmondi, Savar, Beanibazar…`}
        aria-describedby={`${id}-found`}
        onChange={(event) => setTyped(event.target.value.slice(0, 60))}
        onKeyDown={(event) => {
          // Enter takes the first one; the form is not sent with a half-typed name.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (found[0]) choose(found[0]);
        }}
      />
      <p id={`${id}-found`} role="status" className={styles['hint']}>
        <SearchWords typed={typed} count={found.length} chosen={chosen && inWords(chosen)} />
      </p>
      {found.length > 0 ? (
        <ul className={styles['found']}>
          {found.map((place) => (
            <li key={place.thana.id}>
              <button type="button" onClick={() => choose(place)}>
                <strong>{place.thana[language]}</strong>
                <span>
                  {place.district[language]}, {place.division[language]}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};
