import { Trans } from '@lingui/react/macro';
import { useShortDayText } from '../i18n/formatters.ts';
import type { GroupDay } from './day-groups.ts';
import styles from './day-heading.module.css';

interface DayHeadingProps {
  readonly day: GroupDay;
  /** The current day `2026-11-21`, for days of another year. */
  readonly today: string;
  readonly id: string;
  /** The heading's level: 2 in a list that is the page, 3 in a section of it. */
  readonly level?: 2 | 3;
}

/** The heading of a day in a list: "Today", "Yesterday", "Nov 21" (product.md A40). */
export const DayHeading = ({ day, today, id, level = 3 }: DayHeadingProps) => {
  const dayText = useShortDayText();
  const Heading = `h${level}` as const;
  return (
    <Heading id={id} className={styles['day']}>
      {day === 'today' ? <Trans>Today</Trans> : null}
      {day === 'yesterday' ? <Trans>Yesterday</Trans> : null}
      {day === 'today' || day === 'yesterday' ? null : dayText(day, today)}
    </Heading>
  );
};
