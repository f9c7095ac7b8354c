import { expect, test } from 'vitest';
import { emptyActivity } from '#domain/business/activity.ts';
import { requiredDocsOf } from '#domain/business/documents.ts';
import type { KybMessage } from '#domain/business/kyb.ts';
import { kybMessages, kybSubmittedMessage } from '#domain/business/kyb.ts';
import { missingBySection } from '#domain/business/progress.ts';
import { kybSentences, kybSubmittedSentence, missingLabels } from './labels.ts';

test.each(Object.entries(kybMessages))('%s is the sentence of spec 8', (name, sentence) => {
  expect(kybSentences[name as KybMessage].message).toBe(sentence);
});

test('the sentence after a submission is that of spec 8', () => {
  expect(kybSubmittedSentence.message).toBe(kybSubmittedMessage);
});

test.each(['US', 'BD'] as const)(
  'everything that a checklist of %s can lack has a name',
  (country) => {
    const none = {
      email: null,
      formation_date: null,
      formation_state: null,
      phone_number: null,
      structure: null,
      tin: null,
      trade_licence: null,
    };
    const waiting = { id: 'a', share: 1, requestStatus: 'PENDING', needsDocument: true } as const;
    const declined = { ...waiting, requestStatus: 'DECLINED' } as const;
    const facts = { country, company: none, addresses: [], activity: emptyActivity, managers: 0 };
    const lacks = [[], [waiting, declined]].flatMap((owners) =>
      Object.values(
        missingBySection({ ...facts, owners, documents: [], isPaid: false, isSigned: false }),
      ).flat(),
    );
    expect(lacks).toEqual(expect.arrayContaining([...requiredDocsOf[country], 'owner', 'payment']));
    expect(lacks.filter((name) => missingLabels[name] === undefined)).toEqual([]);
  },
);
