import { useLingui } from '@lingui/react/macro';
import type { FileProblem } from '#domain/documents/files.ts';
import { fileProblemMessages } from '../upload/file-problem-words.ts';
import { UploadProgress } from '../upload/upload-progress.tsx';
import styles from '../upload/upload.module.css';
import { StoredPaper } from './stored-paper.tsx';

/** Why a file will not do, in words (spec 8; product.md B3). */
const Refusal = ({ problem }: { readonly problem: FileProblem }) => {
  const { t } = useLingui();
  return (
    <p role="alert" className={styles['problem']}>
      {t(fileProblemMessages[problem])}
    </p>
  );
};

/** What the place of a paper shows once there is a file. */
export const paperParts = { Refusal, UploadProgress, StoredPaper } as const;

export type PaperParts = typeof paperParts;
