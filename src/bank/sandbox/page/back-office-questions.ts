import { html } from 'hono/html';
import type { Executor } from '#bank/database/transaction.ts';

/** A question of someone who cannot sign in, in the sandbox's back office. */
export interface QuestionLine {
  readonly id: string;
  readonly problem: string;
  readonly email: string;
  readonly message: string | null;
  readonly createdAt: string;
  /** Whether the address belongs to a customer. */
  readonly isKnown: boolean;
}

const maxQuestions = 60;

/** The open questions, oldest first. */
export const readQuestionLines = async (db: Executor): Promise<readonly QuestionLine[]> => {
  const rows = await db
    .selectFrom('sign_in_question')
    .select(['id', 'problem', 'email_address', 'message', 'created_at', 'customer_id'])
    .where('closed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxQuestions)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    problem: row.problem,
    email: row.email_address,
    message: row.message,
    createdAt: row.created_at.toISOString(),
    isKnown: row.customer_id !== null,
  }));
};

const questionItem = (line: QuestionLine) => html`
  <li data-question="${line.id}">
    <strong>${line.problem}</strong>
    <p>${line.email}, ${line.createdAt}</p>
    <p>${line.isKnown ? 'A customer has this address' : 'No customer has this address'}</p>
    ${(line.message ?? '').split('\n').map((text) => html`<p>${text}</p>`)}
    ${
      line.isKnown
        ? html`<form data-act="answer">
            <label>Answer by e-mail <textarea name="answer" rows="3" required></textarea></label>
            <div class="row"><button class="plain">Send e-mail</button></div>
          </form>`
        : ''
    }
    <form data-act="close">
      <label>Reason <input name="reason" required /></label>
      <div class="row"><button class="plain">Close without an answer</button></div>
    </form>
    <p role="status"></p>
  </li>
`;

/** The section of those who cannot sign in; empty where there is none. */
export const questionsSection = (lines: readonly QuestionLine[]) =>
  lines.length === 0
    ? ''
    : html`<section aria-labelledby="questions">
        <h2 id="questions">Cannot sign in</h2>
        <ul class="list">
          ${lines.map(questionItem)}
        </ul>
      </section>`;
