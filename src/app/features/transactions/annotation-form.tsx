import { Flex, Grid, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import type { TransactionCategory } from '#domain/transactions/categories.ts';
import { transactionCategories } from '#domain/transactions/categories.ts';
import { MAX_NOTE_LENGTH, normalizeNote, validateNote } from '#domain/transactions/notes.ts';
import type { Transaction, TransactionChange } from '#contract/transactions.ts';
import { annotateTransaction, categoryChange, useAnnotationState } from '#app/data/annotations.ts';
import { getCategory } from '#app/data/transactions.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { CategoryIcon } from '#app/components/category-icon.tsx';
import { categoryLabels } from '#app/components/transaction-labels.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LabelledField, LabelledSelect } from '#app/ui/controls/labelled-field.tsx';
import { useErrorMessage } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';

/** Category and note of a transaction, which the customer may change; also offline. */
export const AnnotationForm = ({ row }: { readonly row: Transaction }) => {
  const [last, setLast] = useState<TransactionChange>();
  const { error } = useAnnotationState(row.id);
  const save = (change: TransactionChange) => {
    setLast(change);
    void annotateTransaction(row.id, change);
  };
  return (
    <Grid
      templateColumns="repeat(auto-fit, minmax(min(16rem, 100%), 1fr))"
      gap="12px 24px"
      alignItems="start"
      py="4"
      borderBlock="sm"
      css={{ '& > [role=status]': { gridColumn: '1 / -1' } }}
    >
      <CategoryField row={row} onSave={save} />
      <NoteField
        note={row.note ?? ''}
        hasFailed={error !== undefined}
        onSave={(note) => save({ note })}
      />
      <AnnotationStatus id={row.id} last={last} onRetry={save} />
    </Grid>
  );
};

interface CategoryFieldProps {
  readonly row: Transaction;
  readonly onSave: (change: TransactionChange) => void;
}

const CategoryField = ({ row, onSave }: CategoryFieldProps) => {
  const { t } = useLingui();
  const category = getCategory(row);
  return (
    <Grid templateColumns="auto minmax(0, 1fr)" gap="2" alignItems="end">
      <CategoryIcon category={category} />
      <LabelledSelect
        label={<Trans>Category</Trans>}
        value={category}
        onChange={(chosen) => onSave(categoryChange(row, chosen as TransactionCategory))}
      >
        {transactionCategories.map((one) => (
          <option key={one} value={one}>
            {t(categoryLabels[one])}
          </option>
        ))}
      </LabelledSelect>
    </Grid>
  );
};

interface NoteFieldProps {
  readonly note: string;
  /** The last change was not saved: what was typed stays. */
  readonly hasFailed: boolean;
  readonly onSave: (note: string | null) => void;
}

const NoteField = ({ note, hasFailed, onSave }: NoteFieldProps) => {
  const [typed, setTyped] = useState(note);
  const [shown, setShown] = useState(note);
  // The note of another device.
  if (shown !== note) {
    setShown(note);
    if (!hasFailed) setTyped(note);
  }
  const most = useNumberText()(MAX_NOTE_LENGTH);
  const isTooLong = validateNote(typed) !== undefined;
  const isChanged = (normalizeNote(typed) ?? '') !== note;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !isTooLong) onSave(normalizeNote(typed));
  };
  return (
    <form onSubmit={submit}>
      <LabelledField
        label={<Trans>Note</Trans>}
        hint={<Trans>Only you can see it.</Trans>}
        problem={isTooLong ? <Trans>A note can have at most {most} characters.</Trans> : undefined}
        isProblemAnnounced
      >
        {(control) => (
          <Grid templateColumns="minmax(0, 1fr) auto" gap="2" alignItems="end" width="full">
            <Input
              {...control}
              type="text"
              value={typed}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" aria-disabled={!isChanged || isTooLong}>
              <Trans>Save</Trans>
            </Button>
          </Grid>
        )}
      </LabelledField>
    </form>
  );
};

interface AnnotationStatusProps {
  readonly id: string;
  /** The last change made on this screen. */
  readonly last: TransactionChange | undefined;
  readonly onRetry: (change: TransactionChange) => void;
}

/** Whether the change was saved, waits for a connection, or was rejected: then the former one is shown. */
const AnnotationStatus = ({ id, last, onRetry }: AnnotationStatusProps) => {
  const { isQueued, waitsFor, error } = useAnnotationState(id);
  const reason = useErrorMessage(error);
  if (waitsFor !== undefined)
    return (
      <Notice tone="neutral">
        {waitsFor === 'offline' ? (
          <Trans>Saved on this device. We’ll send it when you’re back online.</Trans>
        ) : (
          <Trans>Saved on this device. The bank is busy, so we’ll send it again shortly.</Trans>
        )}
      </Notice>
    );
  if (error)
    return (
      <Notice
        tone="error"
        action={
          last ? (
            <Button onClick={() => onRetry(last)}>
              <Trans>Try again</Trans>
            </Button>
          ) : null
        }
      >
        <Trans>We couldn’t save your change. The transaction is as before.</Trans> {reason}
      </Notice>
    );
  return (
    <Flex
      as="p"
      role="status"
      align="center"
      gap="1.5"
      color="success"
      textStyle="sm"
      _empty={{ display: 'none' }}
    >
      {last && !isQueued ? (
        <>
          <Check size={16} aria-hidden="true" /> <Trans>Saved</Trans>
        </>
      ) : null}
    </Flex>
  );
};
