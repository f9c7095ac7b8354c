import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import styles from './onboarding.module.css';

interface StepTitleProps {
  /** The one question of the screen. */
  readonly question: string;
  /** Why it is asked, or what to have at hand. */
  readonly children?: ReactNode;
}

/** The question of a step, its largest words; a move to it takes the focus there. */
export const StepTitle = ({ question, children }: StepTitleProps) => {
  const { t } = useLingui();
  return (
    <PageTitle title={t`Complete your profile`} heading={question} place={question}>
      {children ? <p className={styles['why']}>{children}</p> : null}
    </PageTitle>
  );
};
