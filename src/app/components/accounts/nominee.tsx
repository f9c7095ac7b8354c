import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { NomineeRelation } from '#domain/accounts/accounts.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { DetailRow } from '#app/ui/controls/detail-row.tsx';

interface NomineeRowProps {
  readonly name: string;
  readonly relation: NomineeRelation;
  readonly sharePercent: number;
}

/** A nominee: who receives a share of the account after the holder's death. For use inside a `<dl>`. */
export const NomineeRow = ({ name, relation, sharePercent }: NomineeRowProps) => {
  const { t } = useLingui();
  const number = useNumberText();
  return (
    <DetailRow label={t`Nominee`}>
      <span>
        <bdi>{name}</bdi>, {t(relationLabels[relation])}, {number(sharePercent)}%
      </span>
    </DetailRow>
  );
};

/** The nominee's relation to the holder. */
export const relationLabels: Readonly<Record<NomineeRelation, MessageDescriptor>> = {
  SPOUSE: msg`Husband or wife`,
  CHILD: msg`Son or daughter`,
  PARENT: msg`Father or mother`,
  SIBLING: msg`Brother or sister`,
  OTHER: msg`Somebody else`,
};
