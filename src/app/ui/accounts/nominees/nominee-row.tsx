import { useLingui } from '@lingui/react/macro';
import type { NomineeRelation } from '#domain/accounts/nominees.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { DetailRow } from '../../controls/copy-row.tsx';
import { relationWords } from './relation-words.ts';

interface NomineeRowProps {
  readonly name: string;
  readonly relation: NomineeRelation;
  readonly sharePercent: number;
}

/** Who receives a part of an account when its holder has died. Inside a `<dl>`. */
export const NomineeRow = ({ name, relation, sharePercent }: NomineeRowProps) => {
  const { t } = useLingui();
  const number = useNumberText();
  return (
    <DetailRow label={t`Nominee`}>
      <span>
        <bdi>{name}</bdi>, {t(relationWords[relation])}, {number(sharePercent)}%
      </span>
    </DetailRow>
  );
};
