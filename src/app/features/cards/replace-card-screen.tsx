import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import { Hammer, SearchX, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import type { ReissueReason } from '#domain/cards/reissue.ts';
import { replaceCard } from '#app/data/card-changes.ts';
import type { Card, CardDetails } from '#app/data/cards.ts';
import { useDeliveryAddress } from '#app/data/delivery-address.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { Amount, useShownAmountText } from '#app/components/amount.tsx';
import {
  PermissionAction,
  SupportLink,
  permissionReasonLabels,
} from '#app/components/permission-reasons.tsx';
import { DockTotal } from '#app/components/payments/price-lines.tsx';
import { DeliveryAddressField } from '#app/components/identity/delivery-address.tsx';
import { ChoiceField } from '#app/ui/forms/fields.tsx';
import type { Tone } from '#app/ui/marks.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { Dock } from '#app/ui/page/dock.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { CardPage } from './card-page.tsx';
import { useCardReason } from './card-permission.ts';
import { DeliveryMethodField } from './delivery-method-field.tsx';
import { replacementReasonLabels } from './labels.ts';
import { OrderedCard } from './ordered-card.tsx';
import { OrderedPhysicalCard } from './ordered-physical-card.tsx';
import type { ReplacementInput } from './replace-card-input.ts';
import {
  reasonOf,
  reasonsFor,
  replacementFee,
  replacementSchema,
  toReplacement,
} from './replace-card-input.ts';
import { ReplacementConsequences } from './replacement-consequences.tsx';
import { CardFailure } from './secrets-gate.tsx';
import { Sheet } from '#app/ui/surfaces/panel.tsx';

const reasonIcons: Readonly<Record<ReissueReason, readonly [LucideIcon, Tone]>> = {
  LOST: [SearchX, 'amber'],
  STOLEN: [ShieldAlert, 'rose'],
  DAMAGED: [Hammer, 'slate'],
};

/** Replacing a lost, stolen or damaged card: what happens first, then the order (product.md B8). */
export const ReplaceCardScreen = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const reason = useCardReason();
  const [successor, setSuccessor] = useState<CardDetails>();
  if (successor?.card_account_type === 'physical') return <OrderedPhysicalCard card={successor} />;
  if (successor) return <OrderedCard card={successor} />;
  return (
    <CardPage id={id} title={t`Replace card`}>
      {(card) => {
        if (reasonsFor(card).length === 0) return <NotReplaceable card={card} />;
        if (reason !== undefined)
          return (
            <Notice tone="warning" action={<PermissionAction reason={reason} />}>
              {t(permissionReasonLabels[reason])}
            </Notice>
          );
        return <Replacement card={card} onReplaced={setSuccessor} />;
      }}
    </CardPage>
  );
};

const NotReplaceable = ({ card }: { readonly card: Card }) =>
  card.card_status === 'TERMINATED' ? (
    <Notice tone="neutral">
      <Trans>This card was terminated, so it can’t be replaced. Order another card.</Trans>
    </Notice>
  ) : (
    <Notice tone="warning" action={<SupportLink topic="security" />}>
      <Trans>This card can’t be replaced now. Contact us.</Trans>
    </Notice>
  );

interface ReplacementProps {
  readonly card: Card;
  readonly onReplaced: (successor: CardDetails) => void;
}

/** The answers with the key of the replacement, which stays the same however often they are sent. */
const useReplacement = ({ card, onReplaced }: ReplacementProps) => {
  const delivery = useDeliveryAddress('cardShipping');
  const draft = useDraft(`replace-${card.id}`, {
    reason: '',
    delivery_method: 'STANDARD',
    replacement_key: '',
  });
  const { replacement_key: storedKey, ...typed } = draft.value;
  const answers: ReplacementInput = { ...typed, cardShipping: delivery.address?.id ?? '' };
  const form = useForm({
    schema: replacementSchema(card),
    values: answers,
    onChange: ({ cardShipping: _, ...change }) => draft.change({ ...change, replacement_key: '' }),
    save: async ({ cardShipping: _, ...chosen }) => {
      const key = storedKey === '' ? crypto.randomUUID() : storedKey;
      draft.change({ ...chosen, replacement_key: key });
      const successor = await replaceCard(card.id, toReplacement(card, answers), key);
      await draft.forget();
      onReplaced(successor);
    },
  });
  return { form, answers, delivery };
};

const Replacement = (props: ReplacementProps) => {
  const { card } = props;
  const { t } = useLingui();
  const amountText = useShownAmountText();
  const { form, answers, delivery } = useReplacement(props);
  const kind = card.card_account_type;
  const reasons = reasonsFor(card).map((reason) => {
    const { name, note } = replacementReasonLabels[reason];
    const [icon, tone] = reasonIcons[reason];
    const picture = <IconTile icon={icon} tone={tone} />;
    return { value: reason, label: t(name), note: t(note[kind]), picture };
  });
  const fee = replacementFee(card, answers);
  const figure = amountText(fee);
  return (
    <Stack asChild gap="4" minWidth="0">
      <Form
        form={form}
        labels={{
          reason: t`What happened to it?`,
          cardShipping: t`Delivery address`,
          delivery_method: t`Delivery`,
        }}
        action={
          fee.minor === 0n ? <Trans>Replace card</Trans> : <Trans>Pay {figure} and replace</Trans>
        }
        failureNotice={<CardFailure error={form.failure} />}
      >
        {(actions) => (
          <>
            <Sheet>
              <ChoiceField name="reason" options={reasons} />
            </Sheet>
            <ReplacementConsequences card={card} reason={reasonOf(answers)} />
            {kind === 'physical' ? (
              <Sheet gap="4">
                <DeliveryAddressField delivery={delivery} />
                <DeliveryMethodField reason="REPLACEMENT" country={delivery.address?.country} />
              </Sheet>
            ) : null}
            <Dock>
              <DockTotal label={<Trans>Replacement</Trans>} display="flex">
                {fee.minor === 0n ? <Trans>Free</Trans> : <Amount value={fee} />}
              </DockTotal>
              {actions}
            </Dock>
          </>
        )}
      </Form>
    </Stack>
  );
};
