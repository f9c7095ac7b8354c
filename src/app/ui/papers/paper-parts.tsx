import { useLingui } from '@lingui/react/macro';
import type { FileProblem } from '#domain/files/file-refusals.ts';
import { fileProblemMessages } from '../upload/file-problem-words.ts';
import styles from '../upload/upload.module.css';

export { UploadProgress } from '../upload/upload-progress.tsx';
export { StoredPaper } from './stored-paper.tsx';

/** Why a file will not do, in words (spec 8; product.md B3). */
export const Refusal = ({ problem }: { readonly problem: FileProblem }) => {
  const { t } = useLingui();
  return (
    <p role="alert" className={styles['problem']}>
      {t(fileProblemMessages[problem])}
    </p>
  );
};
