import { Collapsible } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsWide } from './use-is-wide.ts';
import styles from './fold.module.css';
import { Card } from './surfaces/surfaces.tsx';

interface FoldProps {
  /** Unique on the screen. */
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A card with a heading: open on wide screens, and opened by a tap on the heading on a phone. */
export const Fold = ({ id, title, children }: FoldProps) => {
  const isWide = useIsWide();
  if (isWide)
    return (
      <Card aria-labelledby={id}>
        <h2 id={id} className={styles['heading']}>
          {title}
        </h2>
        {children}
      </Card>
    );
  return (
    <Collapsible.Root asChild>
      <section aria-labelledby={id} className={styles['fold']}>
        <h2 id={id}>
          <Collapsible.Trigger className={styles['trigger']}>
            {title}
            <ChevronDown aria-hidden="true" size={20} />
          </Collapsible.Trigger>
        </h2>
        <Collapsible.Content className={styles['content']}>
          <div className={styles['inner']}>{children}</div>
        </Collapsible.Content>
      </section>
    </Collapsible.Root>
  );
};
