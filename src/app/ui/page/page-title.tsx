import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { afterPaint } from '#app/platform/timing.ts';
import styles from './page-title.module.css';

interface PageTitleProps {
  /**
   * Also the document's title; never holds a figure nor a name somebody gave: the browser keeps
   * titles in its history, which Log Out cannot reach (reliability.md R11).
   */
  readonly title: string;
  /** What the heading shows where that is more than the title: a name kept apart from its text. */
  readonly heading?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  /** Which of the screens that share one address this is; a move between them is a move. */
  readonly place?: string;
}

/** A window of the app's own has its name from the system, which would say it twice. */
const nameOfApp = globalThis.matchMedia?.('(display-mode: standalone)').matches ? '' : ' · Kheya';

let shownPath: string | undefined;
let hasMoved = false;

/** To give the focus is to lay the page out at once: before the paint that is done twice. */
const takeFocus = (heading: HTMLElement | null): void => {
  // A summary of what is wrong comes first: it has taken the focus when it came with the screen.
  if (!document.activeElement?.closest('[role="alert"]')) heading?.focus({ preventScroll: true });
};

/**
 * A move to another screen takes the focus to its heading, so that it is read and the next Tab goes
 * on from there. The page a person came with keeps its own beginning, and nothing is taken from
 * what they are at when a heading is only drawn anew.
 */
const useFocusAfterMove = (place: string) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const path = location.pathname + place;
    const isElsewhere = shownPath !== undefined && shownPath !== path;
    hasMoved ||= isElsewhere;
    shownPath = path;
    const isNowhere = document.activeElement === document.body;
    if (isElsewhere || (hasMoved && isNowhere)) return afterPaint(() => takeFocus(heading.current));
  }, [place]);
  return heading;
};

/** The heading of a screen. React puts its `<title>` in the document's head. */
export const PageTitle = (props: PageTitleProps) => {
  const { title, heading = title, actions, children, place = '' } = props;
  const focused = useFocusAfterMove(place);
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
