import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from '#app/ui/surfaces/card.tsx';
import styles from './settings.module.css';

interface SettingsSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One subject of the settings, under its own heading. */
export const SettingsSection = ({ title, children }: SettingsSectionProps) => {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className={styles['section'] ?? ''}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </Card>
  );
};
