import { Grid, Stack, Text } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { InvitationSummary } from '#app/data/invitations.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { Amount } from '#app/components/amount.tsx';
import { Card } from '#app/ui/surfaces/surfaces.tsx';
import { Meter } from '#app/ui/surfaces/meter.tsx';

/** What was earned and is expected, and how far friends have come. */
export const InvitationTotals = ({ summary }: { readonly summary: InvitationSummary }) => {
  const { t } = useLingui();
  const { counts, earned, pending } = summary;
  const pendingCount = counts.verified - counts.rewarded;
  const steps = [
    [t`Invited`, counts.invited],
    [t`Joined`, counts.joined],
    [t`Verified`, counts.verified],
    [t`First transfer`, counts.qualified],
    [t`Rewarded`, counts.rewarded],
  ] as const;
  return (
    <Stack as={Card} gap="3" aria-label={t`Your rewards`}>
      <Grid
        as="dl"
        templateColumns="repeat(2, minmax(0, 1fr))"
        gap="4"
        paddingBottom="3"
        borderBottom="sm"
      >
        <div>
          <Text as="dt" color="fg.muted" textStyle="sm">
            <Trans>Earned</Trans>
          </Text>
          <Stack as="dd" gap="0" align="flex-start">
            {earned.map(({ amount, currency }) => (
              <Amount key={currency} value={{ wire: amount, currency }} size="large" />
            ))}
            {counts.rewarded > 0 ? (
              <Text as="span" color="fg.muted" textStyle="sm">
                <Plural value={counts.rewarded} one="From # friend" other="From # friends" />
              </Text>
            ) : null}
          </Stack>
        </div>
        <div>
          <Text as="dt" color="fg.muted" textStyle="sm">
            <Trans>Pending</Trans>
          </Text>
          <Stack as="dd" gap="0" align="flex-start">
            <Amount value={{ wire: pending.amount, currency: pending.currency }} size="large" />
            {pendingCount > 0 ? (
              <Text as="span" color="fg.muted" textStyle="sm">
                <Trans>When their transfer arrives</Trans>
              </Text>
            ) : null}
          </Stack>
        </div>
      </Grid>
      <Stack as="ul" gap="2.5">
        {steps.map(([label, count]) => (
          <Step key={label} label={label} count={count} of={counts.invited} />
        ))}
      </Stack>
    </Stack>
  );
};

interface StepProps {
  readonly label: string;
  readonly count: number;
  readonly of: number;
}

const Step = ({ label, count, of }: StepProps) => {
  const number = useNumberText();
  return (
    <Grid
      as="li"
      templateColumns="minmax(6.5rem, auto) minmax(24px, 1fr) auto"
      alignItems="center"
      gap="4px 12px"
    >
      <span>{label}</span>
      <Meter share={of === 0 ? 0 : count / of} />
      <strong className="figures">{number(count)}</strong>
    </Grid>
  );
};
