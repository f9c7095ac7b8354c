import { Box, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { NaicsCode } from '#domain/business/activity.ts';
import { naicsCodes } from '#domain/business/activity.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { SelectField } from '#app/ui/forms/fields.tsx';
import { industryLabels } from './activity-labels.ts';
import { SearchField } from '#app/ui/forms/search-field.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';

/** As many as fit above a phone's keyboard. */
const mostFound = 5;

interface IndustryFieldProps {
  readonly onChoose: (code: NaicsCode) => void;
}

/** The industry: found by its title, its NAICS code or an everyday word, or chosen from the list of all. */
export const IndustryField = ({ onChoose }: IndustryFieldProps) => {
  const { t } = useLingui();
  const foundId = useId();
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLocaleLowerCase();
  const titleOf = (code: NaicsCode) => t(industryLabels[code].title);
  const textOf = (code: NaicsCode) =>
    `${code} ${titleOf(code)} ${t(industryLabels[code].examples)}`.toLocaleLowerCase();
  const found =
    words.length < 2
      ? []
      : naicsCodes.filter((code) => textOf(code).includes(words)).slice(0, mostFound);
  const choose = (code: NaicsCode) => {
    setTyped('');
    onChoose(code);
  };
  return (
    <>
      <Stack gap="0.5">
        <SearchField
          label={t`Find your industry`}
          value={typed}
          placeholder={t`Restaurant, import, software…`}
          aria-describedby={foundId}
          onChange={setTyped}
          onKeyDown={(event) => {
            // Enter picks the first result instead of submitting the form.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (found[0]) choose(found[0]);
          }}
        />
        <MutedText id={foundId} role="status">
          {words.length >= 2 && found.length === 0 ? (
            <Trans>Nothing found. Choose from the list below.</Trans>
          ) : null}
          {found.length > 0 ? <Trans>Choose your industry:</Trans> : null}
        </MutedText>
        {found.length > 0 ? (
          <Stack as="ul" gap="2">
            {found.map((code) => (
              <li key={code}>
                <Box asChild justifyContent="flex-start" width="full" textAlign="start">
                  <Button onClick={() => choose(code)}>
                    <strong>{titleOf(code)}</strong>
                    <MutedText as="span">{t(industryLabels[code].examples)}</MutedText>
                  </Button>
                </Box>
              </li>
            ))}
          </Stack>
        ) : null}
      </Stack>
      <SelectField
        name="naics_code"
        options={naicsCodes.map((code) => ({
          value: code,
          label: code === 'other' ? titleOf(code) : `${code} ${titleOf(code)}`,
        }))}
        placeholder={t`Choose`}
      />
    </>
  );
};
