import { Box, chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { SectionId } from './sections.ts';
import { sectionIds, sectionTitles } from './sections.ts';

/** Below the top bar, with room to spare: a section whose top is above this line is being read. */
const readingLinePx = 140;

/** The section at the reading line; the last one at the end of the page, where it may never reach the line. */
const sectionInView = (): SectionId => {
  const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  const begun = sectionIds.filter((id) => {
    const section = document.getElementById(id);
    return section !== null && section.getBoundingClientRect().top <= readingLinePx;
  });
  const last = isAtEnd && scrollY > 0 ? sectionIds.at(-1) : begun.at(-1);
  return last ?? sectionIds[0];
};

/** What a customer scrolls with. Choosing a section scrolls as well, but does none of these afterwards. */
const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** The section that is being read: the one just chosen, until the customer scrolls on. */
const useCurrentSection = () => {
  const [current, setCurrent] = useState<SectionId>(sectionIds[0]);
  const isChosen = useRef(false);
  useEffect(() => {
    const following = new AbortController();
    const options = { passive: true, signal: following.signal };
    for (const gesture of gestures)
      addEventListener(gesture, () => (isChosen.current = false), options);
    // A section near the end of the page cannot reach the line, so the chosen one stays marked.
    addEventListener('scroll', () => isChosen.current || setCurrent(sectionInView()), options);
    return () => following.abort();
  }, []);
  const choose = (id: SectionId): void => {
    isChosen.current = true;
    setCurrent(id);
  };
  return [current, choose] as const;
};

/** The sections of the settings, beside them on wide screens. The one being read is marked. */
export const SectionNavigation = () => {
  const { t } = useLingui();
  const [current, choose] = useCurrentSection();
  const open = (event: MouseEvent, id: SectionId) => {
    const section = document.getElementById(id);
    if (section === null) return;
    event.preventDefault();
    choose(id);
    section.scrollIntoView();
    // The keyboard continues in the section.
    section.querySelector('h2')?.focus({ preventScroll: true });
  };
  return (
    <Box
      as="nav"
      aria-label={t`Sections of the settings`}
      position="sticky"
      insetBlockStart="calc(var(--top-bar-height) + 16px)"
      maxHeight="calc(100dvh - var(--top-bar-height) - 32px)"
      overflowY="auto"
    >
      <ul>
        {sectionIds.map((id) => (
          <li key={id}>
            <chakra.a
              {...link}
              {...(id === current ? currentLink : {})}
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => open(event, id)}
            >
              {t(sectionTitles[id])}
            </chakra.a>
          </li>
        ))}
      </ul>
    </Box>
  );
};

const link = {
  display: 'flex',
  alignItems: 'center',
  minHeight: '40px',
  padding: '6px 12px',
  borderInlineStart: '3px solid transparent',
  color: 'fg.muted',
  textDecoration: 'none',
  _hover: { color: 'primary' },
  _focusVisible: { outlineOffset: '-2px' },
} as const;

const currentLink = {
  borderInlineStartColor: 'primary',
  color: 'primary',
  fontWeight: '600',
} as const;
