import type { Related } from '#contract/values.ts';

interface RelatedColumns {
  readonly related_type: Related['type'] | null;
  readonly related_id: string | null;
}

/** The cause of a stored row as the wire shows it, null where it has none. */
export const relatedView = ({
  related_type: type,
  related_id: id,
}: RelatedColumns): Related | null => (type === null || id === null ? null : { type, id });
