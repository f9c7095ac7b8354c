/* The sandbox page's script: calls the sandbox's own routes and shows what they answer. */

const apiKey = document.querySelector('meta[name="api-key"]').content;

const byId = (id) => document.getElementById(id);

/** The words of a refusal, in either of the API's two shapes. */
const wordsOf = (body, status) => {
  if (typeof body?.detail === 'string') return body.detail;
  const [field, words] = Object.entries(body ?? {})[0] ?? [];
  return field === undefined ? `The bank answered ${status}.` : `${field}: ${words}`;
};

const call = async (method, path, { body, token } = {}) => {
  const headers = { 'X-Api-Key': apiKey };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token !== undefined) headers.Authorization = `Bearer ${token}`;
  const answer = await fetch(`/api${path}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const value = await answer.json().catch(() => undefined);
  if (!answer.ok) throw new Error(wordsOf(value, answer.status));
  return value;
};

const say = (id, words, isProblem = false) => {
  const status = byId(id);
  status.textContent = words;
  status.classList.toggle('problem', isProblem);
};

/** Runs one switch with its button asleep, and says how it went. */
const press = async (statusId, button, work) => {
  if (button) button.disabled = true;
  try {
    say(statusId, (await work()) ?? '');
  } catch (error) {
    say(statusId, error.message, true);
  } finally {
    if (button) button.disabled = false;
  }
};

const element = (name, words, className) => {
  const made = document.createElement(name);
  if (words !== undefined) made.textContent = words;
  if (className !== undefined) made.className = className;
  return made;
};

const fill = (list, items, emptyWords) => {
  list.replaceChildren(...(items.length > 0 ? items : [element('li', emptyWords, 'quiet')]));
};

/** The fields of a form without the empty ones. */
const fieldsOf = (form) =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => value.trim() !== ''));

const inZone = (instant, timeZone) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );

const spell = (seconds) => {
  const days = Math.floor(seconds / 86_400);
  const hours = Math.round((seconds % 86_400) / 3600);
  return seconds === 0 ? 'Not moved.' : `Moved forward by ${days} days and ${hours} hours.`;
};

const showClock = ({ now, offset_seconds }) => {
  byId('clock-now').textContent =
    `${inZone(now, 'America/New_York')} in New York\n${inZone(now, 'Asia/Dhaka')} in Dhaka`;
  byId('clock-offset').textContent = spell(offset_seconds);
};

const refreshClock = async () => showClock(await call('GET', '/sandbox/clock/'));

const messageItem = (message) => {
  const item = element('li');
  item.append(
    element('strong', message.subject),
    element('p', `${message.channel} to ${message.to}, ${inZone(message.sent_at)}`, 'quiet'),
    element('p', message.body, 'message'),
  );
  return item;
};

const refreshInbox = async () => {
  const { results } = await call('GET', '/sandbox/inbox/?limit=20');
  fill(byId('messages'), results.map(messageItem), 'Nothing was sent yet.');
};

const faultItem = (fault) => {
  const what = fault.value === null ? fault.kind : `${fault.kind} ${fault.value}`;
  const left = fault.times_left === null ? 'until removed' : `${fault.times_left} more`;
  return element('li', `${what} on ${fault.match}, ${left}, ${fault.email ?? 'everybody'}`);
};

const refreshFaults = async () => {
  const { results } = await call('GET', '/sandbox/fault/');
  fill(byId('fault-list'), results.map(faultItem), 'No fault is in force.');
};

const cardForm = byId('card-form');

/** What is pending on the chosen card, read as its owner would. */
const pendingOfCard = async () => {
  const option = cardForm.elements.card.selectedOptions[0];
  if (option === undefined) return [];
  const { token } = await call('POST', '/sandbox/token/', {
    body: { email: option.dataset.email },
  });
  const query = new URLSearchParams({ card_id: option.value, status: 'PENDING', limit: '20' });
  const { results } = await call('GET', `/transaction-history/?${query}`, { token });
  return results;
};

const holdItem = (transaction) => {
  const item = element('li');
  const amount = element('input');
  amount.value = transaction.amount;
  amount.inputMode = 'decimal';
  amount.setAttribute('aria-label', `Amount to take at ${transaction.memo}`);
  const act = (words, className, path, bodyOf, doneWords) => {
    const button = element('button', words, className);
    button.type = 'button';
    button.addEventListener('click', () =>
      press('card-status', button, async () => {
        await call('POST', path, { body: bodyOf() });
        await refreshHolds();
        return doneWords;
      }),
    );
    return button;
  };
  const row = element('div', undefined, 'row');
  row.append(
    amount,
    act(
      'Take it',
      undefined,
      '/sandbox/card-clearing/',
      () => ({ transaction: transaction.id, amount: amount.value }),
      'The merchant has its money.',
    ),
    act(
      'Let it go',
      'plain',
      '/sandbox/card-reversal/',
      () => ({ transaction: transaction.id }),
      'The hold is released.',
    ),
  );
  item.append(
    element('span', `${transaction.memo}, ${transaction.amount} ${transaction.currency}`),
    row,
  );
  return item;
};

const refreshHolds = async () => {
  fill(byId('holds'), (await pendingOfCard()).map(holdItem), 'None.');
};

const onSubmit = (form, statusId, work) => {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void press(statusId, form.querySelector('button:not([type="button"])'), () =>
      work(fieldsOf(form)),
    );
  });
};

/** What a decision of the list writes: a status, a yes or no, or nothing again. */
const decided = (value) => {
  if (value === 'yes' || value === 'no') return value === 'yes';
  return value === '' ? null : value;
};

onSubmit(byId('standing-form'), 'standing-status', async ({ id, decision }) => {
  const [field, value] = decision.split(':');
  await call('POST', `/sandbox/user/${id}/status/`, { body: { [field]: decided(value) } });
  return 'Decided. The person sees it at their next look.';
});

onSubmit(byId('payment-form'), 'payment-status', async (body) => {
  await call('POST', '/sandbox/inbound-payment/', { body });
  return 'Posted.';
});

onSubmit(cardForm, 'card-status', async (body) => {
  const { status, reason } = await call('POST', '/sandbox/card-authorization/', { body });
  await refreshHolds();
  return status === 'PENDING' ? 'The money is held.' : `Declined: ${reason}.`;
});

cardForm.elements.card.addEventListener('change', () =>
  press('card-status', undefined, refreshHolds),
);

onSubmit(byId('fault-form'), 'fault-status', async ({ fault, match, times, email }) => {
  const [kind, value] = fault.split(':');
  const body = { kind, match, email };
  if (value !== '') body.value = Number(value);
  if (times !== undefined) body.times = Number(times);
  await call('POST', '/sandbox/fault/', { body });
  await refreshFaults();
  return 'The fault is on.';
});

byId('clear-faults').addEventListener('click', (event) =>
  press('fault-status', event.currentTarget, async () => {
    await call('DELETE', '/sandbox/fault/');
    await refreshFaults();
    return 'No fault is in force.';
  }),
);

for (const button of document.querySelectorAll('[data-advance]'))
  button.addEventListener('click', () =>
    press('clock-status', button, async () => {
      const body = { advance_seconds: Number(button.dataset.advance) };
      showClock(await call('POST', '/sandbox/clock/', { body }));
      await refreshHolds();
      return 'The clock has moved.';
    }),
  );

for (const button of document.querySelectorAll('[data-token-for]'))
  button.addEventListener('click', async () => {
    const email = button.dataset.tokenFor;
    const place = document.querySelector(`[data-token-of="${email}"]`);
    button.disabled = true;
    try {
      const { token } = await call('POST', '/sandbox/token/', { body: { email } });
      place.textContent = token;
    } catch (error) {
      place.textContent = error.message;
    } finally {
      place.hidden = false;
      button.disabled = false;
    }
  });

byId('refresh-inbox').addEventListener('click', () => void refreshInbox().catch(() => undefined));

await Promise.allSettled([refreshClock(), refreshInbox(), refreshFaults(), refreshHolds()]);
