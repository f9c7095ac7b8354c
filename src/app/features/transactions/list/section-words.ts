import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Section } from './section-place.ts';

/** The specification's titles (spec 2). */
export const sectionTitles: Record<Section, MessageDescriptor> = {
  pending: msg`Pending Transactions`,
  completed: msg`Completed Transactions`,
  declined: msg`Declined Transactions`,
};

/** The id of a section's title. */
export const titleIdOf = (section: Section): string => `${section}-title`;
