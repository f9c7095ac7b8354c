import { html, raw } from 'hono/html';
import type { Html } from '#bank/http/html-document.ts';
import type { FormField } from './form-problems.ts';
import { formCheckTexts } from './page-layout.ts';
import type { SiteLanguage } from './page-language.ts';

/** What a form page needs besides its own fields. */
export interface FormFrame {
  readonly language: SiteLanguage;
  /** The path that the form is sent to. */
  readonly path: string;
  readonly formToken: string;
  /** The target of the language links; `path` if undefined. */
  readonly shownPath?: string | undefined;
  /** The message about the last try. */
  readonly problem?: string | undefined;
  /** The fields that the problem is about. */
  readonly wrongFields?: readonly FormField[] | undefined;
}

/** A problem with more than one field, or with none, above the form. */
const problemOf = ({ problem, wrongFields = [] }: FormFrame): Html | '' =>
  problem === undefined || wrongFields.length === 1
    ? ''
    : html`<p class="problem" id="problem" role="alert">${problem}</p>`;

/** A problem with this field alone, below it. */
export const fieldProblem = (frame: FormFrame, field: FormField): Html | '' =>
  frame.problem !== undefined && frame.wrongFields?.length === 1 && frame.wrongFields[0] === field
    ? html`<p class="field-problem" id="problem" role="alert">${frame.problem}</p>`
    : '';

/** Attributes that mark a field the problem is about; `describedBy` is the id of its hint. */
export const invalid = ({ wrongFields = [] }: FormFrame, field: FormField, describedBy = '') => {
  const isWrong = wrongFields.includes(field);
  const ids = [...(isWrong ? ['problem'] : []), ...(describedBy === '' ? [] : [describedBy])];
  return raw(
    [
      ...(isWrong ? ['aria-invalid="true"'] : []),
      ...(ids.length > 0 ? [`aria-describedby="${ids.join(' ')}"`] : []),
    ].join(' '),
  );
};

/** A form with its token and language. */
export const form = (frame: FormFrame, fields: Html): Html =>
  html`${problemOf(frame)}
    <form method="post" action="${frame.path}" ${formCheckTexts(frame.language)}>
      <input type="hidden" name="form_token" value="${frame.formToken}" />
      <input type="hidden" name="lang" value="${frame.language}" />
      ${fields}
    </form>`;
