import { Box, Flex, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import * as v from 'valibot';
import { validatePin } from '#domain/cards/card-pin.ts';
import { setCardPin } from '#app/data/card-changes.ts';
import type { Card } from '#app/data/cards.ts';
import { formRule, text } from '#app/ui/forms/form-schema.ts';
import { Form } from '#app/ui/forms/form.tsx';
import { PinField } from '#app/ui/forms/pin-field.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { showToast } from '#app/ui/surfaces/toasts.ts';
import { Panel } from '#app/ui/surfaces/panel.tsx';
import { CardPage } from './card-page.tsx';
import { useToCard } from './use-to-card.ts';
import { CardFailure, SecretsGate } from './secrets-gate.tsx';
import { WideAction } from './card-layout.tsx';

/** Setting the PIN of a card, or another one (product.md B8). */
export const CardPinScreen = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  return (
    <CardPage id={id} title={t`Card PIN`}>
      {(card) => (
        <SecretsGate card={card}>
          <NewPin card={card} />
          <PinRules />
        </SecretsGate>
      )}
    </CardPage>
  );
};

interface PinInput {
  readonly pin: string;
  readonly again: string;
}

/** Checks a PIN as the bank does, apart from the year of birth, which the bank compares. */
const pinSchema = v.pipe(
  v.object({ pin: text((pin) => validatePin(pin, null)), again: v.string() }),
  formRule<PinInput>(({ pin, again }) => (pin === again ? {} : { again: 'pins_differ' })),
);

const nothingTyped: PinInput = { pin: '', again: '' };

const NewPin = ({ card }: { readonly card: Card }) => {
  const { t } = useLingui();
  const toCard = useToCard();
  // Not in a draft: a PIN is never stored on the device.
  const [answers, setAnswers] = useState(nothingTyped);
  const form = useForm({
    schema: pinSchema,
    values: answers,
    isUnkept: true,
    onChange: (change) => setAnswers({ ...answers, ...change }),
    save: async ({ pin }) => {
      await setCardPin(card.id, pin);
      showToast({ tone: 'success', text: <Trans>Your PIN is saved.</Trans> });
      await toCard(card.id);
    },
  });
  return (
    <Panel
      titleId="new-pin"
      title={card.data.is_pin_set ? <Trans>Change your PIN</Trans> : <Trans>Choose a PIN</Trans>}
    >
      <Form
        form={form}
        labels={{ pin: t`New PIN`, again: t`New PIN again` }}
        action={<Trans>Save PIN</Trans>}
        failureNotice={<CardFailure error={form.failure} />}
      >
        {(actions) => (
          <>
            <PinField name="pin" length={4} />
            <PinField name="again" length={4} />
            <WideAction>{actions}</WideAction>
          </>
        )}
      </Form>
    </Panel>
  );
};

const PinRules = () => (
  <>
    <Panel titleId="pin-rules" title={<Trans>A good PIN</Trans>}>
      <Stack as="ul" gap="2">
        <Rule>
          <Trans>Not the same digit four times</Trans>
        </Rule>
        <Rule>
          <Trans>Not in a row, such as 1234</Trans>
        </Rule>
        <Rule>
          <Trans>Not your year of birth</Trans>
        </Rule>
      </Stack>
    </Panel>
    <Flex as="p" gap="3" paddingInline="1" color="fg.muted" textStyle="sm">
      <Box asChild flex="none">
        <ShieldCheck size={20} aria-hidden="true" />
      </Box>
      <Trans>
        Three wrong tries in one day block the PIN until midnight. We never ask you for it.
      </Trans>
    </Flex>
  </>
);

const Rule = ({ children }: { readonly children: ReactNode }) => (
  <Flex as="li" gap="2">
    <Box asChild flex="none" color="fg.muted">
      <CircleCheck size={20} aria-hidden="true" />
    </Box>
    <span>{children}</span>
  </Flex>
);
