import * as v from 'valibot';
import { validatePin } from '#domain/cards/card-pin.ts';
import { formRule, text } from '#app/ui/forms/form-schema.ts';

/** What is typed to set a PIN, twice. */
export interface PinInput {
  readonly pin: string;
  readonly again: string;
}

/** Checks a PIN as the bank does, apart from the year of birth, which the bank compares. */
export const pinSchema = v.pipe(
  v.object({ pin: text((pin) => validatePin(pin, null)), again: v.string() }),
  formRule<PinInput>(({ pin, again }) => (pin === again ? {} : { again: 'pins_differ' })),
);
