import { Timeline as Parts } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** An event that has happened or is expected. */
export interface TimelineEvent {
  readonly key: string;
  readonly what: ReactNode;
  readonly why?: ReactNode;
  readonly when?: ReactNode;
  readonly isAhead?: boolean;
}

/** Events in their order, with the expected one last. */
export const Timeline = ({ happenings }: { readonly happenings: readonly TimelineEvent[] }) => (
  <Parts.Root asChild>
    <ol>
      {happenings.map(({ key, what, why, when, isAhead }) => (
        <Parts.Item asChild key={key}>
          <li>
            <Parts.Connector>
              <Parts.Separator />
              <Parts.Indicator data-ahead={isAhead || undefined} />
            </Parts.Connector>
            <Parts.Content>
              <Parts.Title>{what}</Parts.Title>
              {why ? <span>{why}</span> : null}
              {when}
            </Parts.Content>
          </li>
        </Parts.Item>
      ))}
    </ol>
  </Parts.Root>
);
