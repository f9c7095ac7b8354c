import { useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { Suspense, lazy, useRef, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { DetailRow } from '#app/ui/controls/detail-row.tsx';
import rows from '#app/ui/controls/rows.module.css';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import type { NamedAccount } from './nickname-form.tsx';

/** Fetched with the tap. */
const NicknameForm = lazy(async () => ({
  default: (await import('./nickname-form.tsx')).NicknameForm,
}));

/** The customer's name for an account, and the way to change it. */
export const AccountNickname = ({ account }: { readonly account: NamedAccount }) => {
  const { t } = useLingui();
  const [isEditing, setIsEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const end = () => {
    setIsEditing(false);
    // The form had the focus; the button is there after the next paint.
    requestAnimationFrame(() => edit.current?.focus());
  };
  if (isEditing) {
    return (
      <Suspense fallback={<ContentSkeleton of="fields" height="160px" isFramed={false} />}>
        <NicknameForm account={account} onEnd={end} />
      </Suspense>
    );
  }
  return (
    <dl className={rows['stacked']}>
      <DetailRow label={t`Account nickname`}>
        <bdi>{account.nickname ?? t`None`}</bdi>
        <Button
          ref={edit}
          kind="icon"
          aria-label={t`Edit nickname`}
          title={t`Edit nickname`}
          onClick={() => setIsEditing(true)}
        >
          <Pencil aria-hidden="true" size={18} />
        </Button>
      </DetailRow>
    </dl>
  );
};
