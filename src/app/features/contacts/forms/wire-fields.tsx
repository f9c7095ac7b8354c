import { Trans, useLingui } from '@lingui/react/macro';
import { TextField, SelectField } from '#app/ui/forms/fields.tsx';
import type { UnitedStates } from '#app/data/places.ts';
import styles from '../contacts.module.css';

/** Where the holder of a wire’s account lives, and where the bank is (product.md B9). */
export interface WireTyped {
  readonly address_line_1: string;
  readonly city: string;
  readonly state: string;
  readonly postal_code: string;
  readonly bank_address: string;
}

interface WireFieldsProps {
  readonly value: WireTyped;
  readonly onChange: (patch: Partial<WireTyped>) => void;
  readonly unitedStates: UnitedStates;
}

export const WireFields = ({ value, onChange, unitedStates }: WireFieldsProps) => {
  const { t } = useLingui();
  return (
    <>
      <p className={styles['facts']}>
        <Trans>A wire also says where the payee lives and where their bank is.</Trans>
      </p>
      <TextField
        name="address_line_1"
        value={value.address_line_1}
        onChange={(address_line_1) => onChange({ address_line_1 })}
        maxLength={120}
      />
      <TextField
        name="city"
        value={value.city}
        onChange={(city) => onChange({ city })}
        maxLength={80}
      />
      <SelectField
        name="state"
        value={value.state}
        onChange={(state) => onChange({ state })}
        options={unitedStates.states.map(({ name }) => ({ value: name, label: name }))}
        placeholder={t`Choose`}
      />
      <TextField
        name="postal_code"
        value={value.postal_code}
        onChange={(postal_code) => onChange({ postal_code })}
        inputMode="numeric"
        maxLength={12}
      />
      <TextField
        name="bank_address"
        value={value.bank_address}
        onChange={(bank_address) => onChange({ bank_address })}
        hint={t`City and state are enough where you know no more.`}
        maxLength={200}
      />
    </>
  );
};
