import { Box, Grid, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDownToLine, CalendarClock, X } from 'lucide-react';
import type { Subscription } from '#app/data/subscription.ts';
import { SmallText } from '#app/ui/surfaces/muted-text.tsx';
import { Panel } from '#app/ui/surfaces/panel.tsx';
import { tryOutcomeLabels } from './labels.ts';
import { useDay } from './use-days.ts';

type Try = Subscription['tries'][number];

/** The tries so far with why each failed, and those that follow; beside each other on a wide screen. */
export const Tries = ({ tries }: Pick<Subscription, 'tries'>) => {
  const next = tries.findIndex(({ outcome }) => outcome === null);
  return (
    <Panel titleId="tries" title={<Trans>When we try again</Trans>} gap="4">
      <Box as="ol" display={{ lg: 'grid' }} gridAutoFlow="column" gridAutoColumns="minmax(0, 1fr)">
        {tries.map((one, place) => (
          <TryItem key={one.day} of={one} following={tries[place + 1]} isNext={place === next} />
        ))}
      </Box>
    </Panel>
  );
};

const looks = {
  failed: { sign: X, color: 'danger', bg: 'danger.subtle' },
  next: { sign: CalendarClock, color: 'primary', bg: 'primary.subtle' },
  after: { sign: ArrowDownToLine, color: 'fg.muted', bg: 'bg.muted' },
} as const;

interface TryItemProps {
  readonly of: Try;
  readonly following: Try | undefined;
  readonly isNext: boolean;
}

const TryItem = ({ of: { day: on, outcome }, following, isNext }: TryItemProps) => {
  const { t } = useLingui();
  const day = useDay();
  const isAhead = outcome === null;
  const { sign: Sign, ...colors } = looks[isAhead ? (isNext ? 'next' : 'after') : 'failed'];
  const isFollowedByFailure = !isAhead && following !== undefined && following.outcome !== null;
  return (
    <Box
      as="li"
      position="relative"
      display={{ base: 'flex', lg: 'grid' }}
      gap={{ base: '3', lg: '2' }}
      alignContent={{ lg: 'start' }}
      pb={{ base: following ? '4' : '0', lg: '0' }}
      pe={{ lg: '2' }}
      {...(following && { _before: { ...line, bg: isFollowedByFailure ? 'danger' : 'border' } })}
    >
      <Grid
        as="span"
        flex="none"
        placeItems="center"
        boxSize="28px"
        borderRadius="full"
        {...colors}
        aria-hidden="true"
      >
        <Sign size={15} />
      </Grid>
      <div>
        <Text as="strong" display="block" textStyle="sm">
          {day(on)}
        </Text>
        <SmallText>
          {isAhead ? null : t(tryOutcomeLabels[outcome])}
          {isAhead && !following ? <Trans>Last try, then Free</Trans> : null}
          {isAhead && following ? <Trans>We try again</Trans> : null}
        </SmallText>
      </div>
    </Box>
  );
};

/** From a sign to the following one. */
const line = {
  content: '""',
  position: 'absolute',
  inset: { base: '28px auto 0 13px', lg: '13px 0 auto 28px' },
  width: { base: '2px', lg: 'auto' },
  height: { lg: '2px' },
} as const;
