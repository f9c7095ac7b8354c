import type { TextProps } from '@chakra-ui/react';
import { RadioGroup, Stack, Switch as SwitchParts, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Card } from '#app/ui/surfaces/surfaces.tsx';
import type { SectionId } from './sections.ts';
import { sectionTitles } from './sections.ts';

interface SettingsSectionProps {
  readonly of: SectionId;
  readonly children: ReactNode;
}

/** What a setting does, below it. */
export const Hint = (props: TextProps) => <Text color="fg.muted" textStyle="sm" {...props} />;

/** One subject of the settings, under its own heading. */
export const SettingsSection = ({ of: id, children }: SettingsSectionProps) => {
  const { t } = useLingui();
  const titleId = useId();
  return (
    <Stack
      as={Card}
      gap="4"
      scrollMarginTop="calc(var(--top-bar-height) + 16px)"
      id={id}
      aria-labelledby={titleId}
    >
      <Text as="h2" outline="none" id={titleId} tabIndex={-1}>
        {t(sectionTitles[id])}
      </Text>
      {children}
    </Stack>
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

/** One of a few, side by side, so that all are seen. */
export const Choice = <Value extends string>(props: ChoiceProps<Value>) => {
  const { label, options, chosen, onChoose } = props;
  return (
    <RadioGroup.Root
      orientation="horizontal"
      value={chosen}
      onValueChange={({ value }) => {
        const option = options.find((one) => one.value === value);
        if (option) onChoose(option.value);
      }}
    >
      <RadioGroup.Label>{label}</RadioGroup.Label>
      {options.map(({ value, label: words, lang }) => (
        <RadioGroup.Item key={value} value={value} lang={lang}>
          <RadioGroup.ItemHiddenInput />
          <RadioGroup.ItemControl />
          <RadioGroup.ItemText>{words}</RadioGroup.ItemText>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
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

/** A setting that is on or off at once, without a Save. */
export const Switch = ({ label, hint, isOn, isDisabled = false, onChange }: SwitchProps) => {
  const hintId = useId();
  return (
    <div>
      <SwitchParts.Root
        checked={isOn}
        disabled={isDisabled}
        onCheckedChange={({ checked }) => onChange(checked)}
      >
        <SwitchParts.HiddenInput
          role="switch"
          aria-checked={isOn}
          aria-describedby={hint === undefined ? undefined : hintId}
        />
        <SwitchParts.Control />
        <SwitchParts.Label>{label}</SwitchParts.Label>
      </SwitchParts.Root>
      {hint === undefined ? null : <Hint id={hintId}>{hint}</Hint>}
    </div>
  );
};
