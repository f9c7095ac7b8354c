import type { MessageDescriptor } from '@lingui/core';
import type { ConsentDocument } from '#domain/identity/consents.ts';

/** A public document: its sections, in whose sentences the facts about the company are filled in. */
export interface LegalText {
  readonly document: ConsentDocument;
  readonly title: MessageDescriptor;
  readonly sections: readonly {
    readonly heading: MessageDescriptor;
    readonly paragraphs: readonly MessageDescriptor[];
  }[];
}
