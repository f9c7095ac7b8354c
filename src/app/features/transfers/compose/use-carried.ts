import { useEffect, useRef } from 'react';
import type { SendTarget } from '#domain/permissions/rules.ts';
import type { Draft } from '#app/data/drafts.ts';
import { takeCarriedAnswers } from '#app/data/prepared-transfers.ts';
import { noAnswers } from './answers.ts';
import type { Answers } from './answers.ts';

/** What of a carried record this form asks for. */
const answersOf = (carried: Readonly<Record<string, string>>): Partial<Answers> =>
  Object.fromEntries(
    Object.entries(carried).filter(([field, said]) => field in noAnswers && said !== ''),
  );

/** Takes over what was typed for somebody else just before; what was typed for this payee wins. */
export const useCarried = (target: SendTarget, draft: Draft<Answers>): void => {
  const hasAsked = useRef(false);
  const { isReady, isKept, change } = draft;
  useEffect(() => {
    if (!isReady || hasAsked.current) return;
    hasAsked.current = true;
    void takeCarriedAnswers(target).then((carried) => {
      if (carried !== undefined && !isKept) change(answersOf(carried));
    });
  });
};
