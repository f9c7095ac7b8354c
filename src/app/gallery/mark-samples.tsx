import { Landmark, Smartphone } from 'lucide-react';
import { Flag } from '../ui/flag.tsx';
import { Avatar, IconTile } from '../ui/marks.tsx';
import { Choice, ChoiceGrid } from '../ui/surfaces/choice-grid.tsx';
import { StatusIcon } from '../ui/surfaces/status-icon.tsx';
import { Samples } from './samples.tsx';
import styles from './gallery.module.css';

const tones = ['violet', 'rose', 'blue', 'green', 'amber', 'teal', 'slate'] as const;
const statuses = ['success', 'error', 'warning', 'info', 'neutral'] as const;
const names = ['Nadia Rahman', 'রহিমা খাতুন', 'Zoë Müller', 'Karim'] as const;

/** Avatars, flags, icons and the tiles of a choice. */
export const MarkSamples = () => (
  <>
    <Samples title="Avatar, Flag">
      {names.map((name) => (
        <Avatar key={name} name={name} />
      ))}
      <Avatar name="Nadia Rahman" size="large" badge={{ letter: 'b', color: '#e2136e' }} />
      <Flag country="us" />
      <Flag country="bd" />
    </Samples>
    <Samples title="IconTile, StatusIcon">
      {tones.map((tone) => (
        <IconTile key={tone} icon={Landmark} tone={tone} />
      ))}
      {statuses.map((status) => (
        <StatusIcon key={status} of={status} />
      ))}
    </Samples>
    <Samples title="ChoiceGrid">
      <div className={styles['wide']}>
        <ChoiceGrid>
          <Choice
            icon={<IconTile icon={Landmark} tone="blue" />}
            name="Bank account"
            about="By tomorrow, free"
            closed={undefined}
            link={({ className, children }) => (
              <a href="#bank" className={className}>
                {children}
              </a>
            )}
          />
          <Choice
            icon={<IconTile icon={Smartphone} tone="rose" />}
            name="Wallet"
            about="Within minutes, $1.50"
            closed={{ id: 'sample', message: 'Open an account first.' }}
            link={({ className, children }) => (
              <a href="#wallet" className={className}>
                {children}
              </a>
            )}
          />
        </ChoiceGrid>
      </div>
    </Samples>
  </>
);
