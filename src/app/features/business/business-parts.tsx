import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Picture } from '#app/components/documents/picture.tsx';
import type { BusinessProgress } from '#app/data/businesses.ts';
import { businessLogoQuery } from '#app/data/businesses.ts';
import { avatarQuery } from '#app/data/documents.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import type { Tone } from '#app/ui/marks.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import type { StatusTone } from '#app/ui/surfaces/status-icon.tsx';
import { StatusBadge } from '#app/ui/surfaces/surfaces.tsx';
import styles from './business.module.css';
import sectionStyles from './sections.module.css';
import { kybStatusLabels, kybStatusTones } from './labels.ts';

interface LogoProps {
  readonly id: string;
  readonly name: string;
}

/** The logo of a business, or its first letters; decorative beside the name. */
export const BusinessLogo = ({ id, name }: LogoProps) => {
  const { data: file } = useQuery(businessLogoQuery(id));
  const { data: bytes } = useQuery({
    ...avatarQuery(file?.gcp_url ?? ''),
    enabled: Boolean(file),
  });
  return (
    <span className={styles['logo']} aria-hidden="true">
      {bytes ? <Picture bytes={bytes} name="" shape="paper" /> : initialsOf(name)}
    </span>
  );
};

/** The first letters of the first two words. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/u)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();

/** The state of a business in two words: how much is filled in, or the status of its verification. */
export const BusinessBadge = ({ progress }: { readonly progress: BusinessProgress }) => {
  const { t } = useLingui();
  const inDigits = useNumberText();
  const status = progress.synctera_verification_status;
  if (status !== null)
    return <StatusBadge tone={kybStatusTones[status]}>{t(kybStatusLabels[status])}</StatusBadge>;
  const completed = inDigits(progress.completed);
  const total = inDigits(progress.total);
  return <StatusBadge tone="warning">{t`Continue (${completed} of ${total})`}</StatusBadge>;
};

interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title: ReactNode;
  readonly titleId: string;
  readonly tone?: StatusTone;
}

/** A subject of a screen under its own heading. */
export const Panel = ({ title, titleId, tone, children, ...rest }: PanelProps) => (
  <section aria-labelledby={titleId} className={styles['panel']} data-tone={tone} {...rest}>
    <h2 id={titleId}>{title}</h2>
    {children}
  </section>
);

interface ProgressBarProps {
  readonly progress: BusinessProgress;
  /** The section that is open; absent in the list. */
  readonly here?: string;
}

/** Six pieces, filled where a section is complete. Decorative beside the figures. */
export const ProgressBar = ({ progress, here }: ProgressBarProps) => (
  <div className={styles['bar']} aria-hidden="true">
    {progress.sections.map(({ section, is_complete: isDone }) => {
      const state = isDone ? 'done' : 'open';
      return <span key={section} data-state={section === here ? 'here' : state} />;
    })}
  </div>
);

interface GroupHeadingProps {
  readonly icon: LucideIcon;
  readonly tone: Tone;
  readonly children: ReactNode;
  readonly note?: ReactNode;
}

/** The heading of some questions of a form, with its icon. */
export const GroupHeading = ({ icon, tone, children, note }: GroupHeadingProps) => (
  <div className={sectionStyles['group']}>
    <IconTile icon={icon} tone={tone} />
    <div>
      <h2>{children}</h2>
      {note ? <p className={styles['muted']}>{note}</p> : null}
    </div>
  </div>
);
