import { Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { CircleDollarSign, Info, UserPlus } from 'lucide-react';
import { Point, PointList } from '#app/ui/surfaces/point-list.tsx';
import { Card } from '#app/ui/surfaces/surfaces.tsx';

/** What earns a reward and what does not, said plainly. */
export const InvitationTerms = () => (
  <Stack as={Card} gap="3">
    <h2>
      <Trans>What counts</Trans>
    </h2>
    <PointList>
      <Point icon={CircleDollarSign}>
        <Trans>
          Their first transfer of $50.00 or more, or the same value in taka. We pay you once it has
          arrived and can’t be returned any more. Transfers between their own accounts don’t count.
        </Trans>
      </Point>
      <Point icon={UserPlus}>
        <Trans>They enter your code while opening their account. Your link does it for them.</Trans>
      </Point>
      <Point icon={Info}>
        <Trans>
          The same device, address or ID document as yours doesn’t qualify. Family at your address
          can join, without a reward.
        </Trans>
      </Point>
    </PointList>
  </Stack>
);
