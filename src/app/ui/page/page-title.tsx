import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { afterPaint } from '#app/platform/timing.ts';
import styles from './page-title.module.css';

interface PageTitleProps {
  /**
   * Also the document's title. Never contains a figure or a name a customer entered: the browser stores titles in its
   * history, which Log Out cannot clear (reliability.md R11).
   */
  readonly title: string;
  /** The heading when it is more than the title, for example a name isolated from its text. */
  readonly heading?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  /** Identifies the screen among those that share an address; switching between them counts as navigation. */
  readonly place?: string;
  /** True where a field takes the focus instead of the heading. */
  readonly yieldsFocus?: boolean;
}

/** A window of the installed app shows the app's name itself. */
const nameOfApp = globalThis.matchMedia?.('(display-mode: standalone)').matches ? '' : ' · Kheya';

let shownPath: string | undefined;
let hasMoved = false;

/** Focusing forces a layout; before the paint it would be done twice. */
const takeFocus = (heading: HTMLElement | null): void => {
  // An error summary that came with the screen already has the focus and keeps it.
  if (!document.activeElement?.closest('[role="alert"]')) heading?.focus({ preventScroll: true });
};

/**
 * After navigation the focus moves to the heading, so that it is announced and Tab continues from there. The first page
 * keeps its initial focus, and a heading that only renders again takes none.
 */
const useFocusAfterMove = (place: string, yieldsFocus: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const path = location.pathname + place;
    const isElsewhere = shownPath !== undefined && shownPath !== path;
    hasMoved ||= isElsewhere;
    shownPath = path;
    if (yieldsFocus) return;
    const isNowhere = document.activeElement === document.body;
    if (isElsewhere || (hasMoved && isNowhere)) return afterPaint(() => takeFocus(heading.current));
  }, [place, yieldsFocus]);
  return heading;
};

/** The heading of a screen. React puts its `<title>` in the document's head. */
export const PageTitle = (props: PageTitleProps) => {
  const { title, heading = title, actions, children, place = '', yieldsFocus = false } = props;
  const focused = useFocusAfterMove(place, yieldsFocus);
  return (
    <header className={styles['head']}>
      <title>{`${title}${nameOfApp}`}</title>
      <div>
        <h1 ref={focused} tabIndex={-1}>
          {heading}
        </h1>
        {children}
      </div>
      {actions ? <div className={styles['actions']}>{actions}</div> : null}
    </header>
  );
};
