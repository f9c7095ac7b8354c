import { Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import type { Day } from '#domain/calendar/days.ts';
import type { ChosenDays, DayBounds, DaysProblem } from '#domain/calendar/typed-days.ts';
import { validateDays, withCentury } from '#domain/calendar/typed-days.ts';
import { DayField } from '#app/ui/controls/day-field.tsx';

const messages: Readonly<Record<DaysProblem, MessageDescriptor>> = {
  not_a_day: msg`Give both days with day, month and year.`,
  before_first: msg`Choose days from the day on which the account was opened.`,
  after_last: msg`Choose days up to today.`,
  reversed: msg`From is later than To. Choose an earlier From.`,
};

interface DayRangeOptions {
  /** The days at first; an open end is undefined. */
  readonly initial: ChosenDays;
  /** The account's first day and today. */
  readonly bounds: DayBounds;
  /** False if an end may be left open. */
  readonly isRequired: boolean;
}

interface DayRange {
  readonly fields: ReactNode;
  /** The place of the message; empty if the days are valid. */
  readonly problem: ReactNode;
  /** The chosen days, undefined if they are invalid; the message says why. */
  readonly check: (form: HTMLFormElement) => ChosenDays | undefined;
  readonly clear: () => void;
}

/** Whether a day was typed that does not exist; the browser gives such a field an empty value. */
const holdsNoDay = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => field instanceof HTMLInputElement && field.validity.badInput);

/** A range of days: two fields, and one message when they are submitted. */
export const useDayRange = ({ initial, bounds, isRequired }: DayRangeOptions): DayRange => {
  const { t } = useLingui();
  const problemId = useId();
  const [from, setFrom] = useState(initial.from ?? '');
  const [to, setTo] = useState(initial.to ?? '');
  const [problem, setProblem] = useState<DaysProblem>();
  const change = (set: (day: Day) => void) => (day: Day) => {
    set(day);
    setProblem(undefined);
  };
  const shared = {
    min: bounds.first,
    max: bounds.last,
    problemId: problem === undefined ? undefined : problemId,
  };
  return {
    fields: (
      <>
        <DayField
          label={t({ message: 'From', context: 'day' })}
          day={from}
          onChange={change(setFrom)}
          {...shared}
        />
        <DayField
          label={t({ message: 'To', context: 'day' })}
          day={to}
          onChange={change(setTo)}
          {...shared}
        />
      </>
    ),
    problem: (
      <Text color="danger" fontWeight="600" id={problemId} role="status">
        {problem === undefined ? null : t(messages[problem])}
      </Text>
    ),
    check: (form) => {
      // Enter submits a form before its field completes the year.
      const days = { from: withCentury(from) || undefined, to: withCentury(to) || undefined };
      const isMissing = isRequired && (days.from === undefined || days.to === undefined);
      const found = isMissing || holdsNoDay(form) ? 'not_a_day' : validateDays(days, bounds);
      setProblem(found);
      return found === undefined ? days : undefined;
    },
    clear: () => {
      change(setFrom)('');
      change(setTo)('');
    },
  };
};
