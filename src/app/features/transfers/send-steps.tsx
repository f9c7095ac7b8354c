import type { FlexProps, GridProps } from '@chakra-ui/react';
import { Box, Flex, Grid } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDigits } from '#app/i18n/formatters.ts';
import { PageTitle } from '#app/ui/page/page-title.tsx';

/** The steps of a transfer, from 0. */
export type SendStep = 0 | 1 | 2;

/** Where the customer is: recipient, amount, review. Nothing in it can be pressed. */
const SendSteps = ({ at }: { readonly at: SendStep }) => {
  const { t } = useLingui();
  const digits = useDigits();
  const names = [t`Recipient`, t`Amount`, t({ message: 'Review', context: 'step' })];
  return (
    <Flex
      as="ol"
      aria-label={t`Steps`}
      gap={{ base: '2', lg: '3' }}
      mb={{ base: '4', lg: '0' }}
      _print={{ display: 'none' }}
    >
      {names.map((name, index) => (
        <Flex
          as="li"
          key={name}
          aria-current={index === at ? 'step' : undefined}
          {...step}
          {...(index <= at ? reached : ahead)}
          fontWeight={index === at ? '650' : undefined}
        >
          <Grid as="span" aria-hidden="true" {...mark} {...markLooks(index, at)}>
            {index < at ? <Check size={16} /> : digits(String(index + 1))}
          </Grid>
          {name}
        </Flex>
      ))}
    </Flex>
  );
};

/** A line above the name; on a wide screen the number before it, and a line to the step before. */
const step: FlexProps = {
  flex: { base: '1', lg: 'none' },
  align: 'center',
  gap: '3',
  minWidth: '0',
  minHeight: { lg: '11' },
  pt: { base: '2', lg: '0' },
  textStyle: { base: 'xs', lg: 'sm' },
};

const inColour = (colour: 'primary' | 'border'): FlexProps => ({
  borderTop: { base: `4px solid var(--${colour})`, lg: 'none' },
  _notFirst: {
    _before: {
      content: '""',
      display: { base: 'none', lg: 'block' },
      width: '24px',
      height: '2px',
      bg: colour,
    },
  },
});

const reached: FlexProps = { color: 'fg', ...inColour('primary') };
const ahead: FlexProps = { color: 'fg.muted', ...inColour('border') };

const mark: GridProps = {
  display: { base: 'none', lg: 'grid' },
  placeItems: 'center',
  boxSize: '8',
  border: '2px solid',
  borderRadius: 'full',
  fontVariantNumeric: 'tabular-nums',
};

const markLooks = (index: number, at: number): GridProps => {
  if (index > at) return { borderColor: 'border' };
  return index === at
    ? { borderColor: 'primary', bg: 'primary.subtle', color: 'primary' }
    : { borderColor: 'primary', bg: 'primary', color: 'primary.contrast' };
};

interface SendHeadProps {
  readonly at: SendStep;
  readonly title: string;
  readonly place?: string;
  readonly yieldsFocus?: boolean;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** The head of each step: on wide screens the title with the steps beside it, else below them. */
export const SendHead = ({ at, children, ...head }: SendHeadProps) => (
  <Box
    display={{ lg: 'flex' }}
    flexDirection="row-reverse"
    alignItems="center"
    gap="16px 32px"
    minHeight={{ lg: '48px' }}
    mb={{ lg: '6' }}
    css={{ '& > header': { flex: '1', marginBottom: { lg: '0' } } }}
  >
    <SendSteps at={at} />
    <PageTitle {...head}>{children}</PageTitle>
  </Box>
);
