import type { Language } from '../i18n/texts.ts';
import { ToastHost } from '../ui/surfaces/toast-host.tsx';
import { ControlSamples } from './control-samples.tsx';
import { FormSamples } from './form-samples.tsx';
import { MarkSamples } from './mark-samples.tsx';
import { SurfaceSamples } from './surface-samples.tsx';
import styles from './gallery.module.css';

interface GalleryProps {
  readonly theme: 'light' | 'dark';
  readonly language: Language;
}

const themes = ['light', 'dark'] as const;
const languages = ['en', 'bn'] as const;

/** All components, in one theme and one language. */
export const Gallery = ({ theme, language }: GalleryProps) => (
  <main className={styles['page']}>
    <h1>Components</h1>
    <nav aria-label="Theme and language" className={styles['choices']}>
      {themes.flatMap((shade) =>
        languages.map((tongue) => (
          <a
            key={`${shade}-${tongue}`}
            href={`/dev/ui?theme=${shade}&language=${tongue}`}
            aria-current={shade === theme && tongue === language ? 'page' : undefined}
          >
            {shade}, {tongue}
          </a>
        )),
      )}
    </nav>
    <ControlSamples />
    <FormSamples />
    <SurfaceSamples />
    <MarkSamples />
    <ToastHost />
  </main>
);
