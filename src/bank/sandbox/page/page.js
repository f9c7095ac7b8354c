/* The sandbox page's script: calls the sandbox's routes and shows the responses. */

const apiKey = document.querySelector('meta[name="api-key"]').content;

const byId = (id) => document.getElementById(id);

/** The message of a refusal, in either of the API's two formats. */
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

/** Runs one switch with its button disabled, and shows the result. */
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

/**
 * Adds new items on top and leaves the rest unchanged, with scroll position, selection and focus.
 */
const addOnTop = (list, items, keyOf, itemOf, emptyWords) => {
  const shown = new Set([...list.children].map((child) => child.dataset.key));
  const fresh = items.filter((item) => !shown.has(keyOf(item)));
  if (fresh.length === 0 && list.children.length > 0) return;
  if (items.length === 0) {
    fill(list, [], emptyWords);
    return;
  }
  for (const child of list.querySelectorAll(':scope > :not([data-key])')) child.remove();
  const before = list.scrollHeight;
  list.prepend(
    ...fresh.map((item) => {
      const made = itemOf(item);
      made.dataset.key = keyOf(item);
      return made;
    }),
  );
  if (list.scrollTop > 0) list.scrollTop += list.scrollHeight - before;
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

const copyButton = (code) => {
  const button = element('button', `Copy ${code}`, 'plain');
  button.type = 'button';
  button.addEventListener('click', () =>
    press('inbox-status', button, async () => {
      await navigator.clipboard.writeText(code);
      return `Copied ${code}.`;
    }),
  );
  return button;
};

const messageItem = (message) => {
  const item = element('li');
  item.append(
    element('strong', message.subject),
    element('p', `${message.channel} to ${message.to}, ${inZone(message.sent_at)}`, 'quiet'),
    element('p', message.body, 'message'),
  );
  const code = /(?<!\d)\d{6}(?!\d)/.exec(message.body)?.[0];
  if (code !== undefined) item.append(copyButton(code));
  return item;
};

const refreshInbox = async () => {
  const { results } = await call('GET', '/sandbox/inbox/?limit=50');
  addOnTop(byId('messages'), results, ({ id }) => id, messageItem, 'Nothing was sent yet.');
};

const accountSelect = byId('payment-form').elements.account_number;
let shownAccounts = '';

/** Lists every open account under its owner, the newest first; the selected one stays selected. */
const refreshAccounts = async () => {
  const { results } = await call('GET', '/sandbox/account/');
  const read = JSON.stringify(results);
  if (read === shownAccounts) return;
  shownAccounts = read;
  const chosen = accountSelect.value;
  const groups = new Map();
  for (const { account_number, name, currency, owner_name, owner_email } of results) {
    const owner = `${owner_name} (${owner_email})`;
    if (!groups.has(owner)) {
      const group = element('optgroup');
      group.label = owner;
      groups.set(owner, group);
    }
    const option = element('option', `${name}, ${currency}, ${account_number}`);
    option.value = account_number;
    groups.get(owner).append(option);
  }
  accountSelect.replaceChildren(...groups.values());
  if (results.some(({ account_number }) => account_number === chosen)) accountSelect.value = chosen;
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

/** The pending transactions of the selected card, read with its owner's token. */
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
  // In the merchant's currency, as merchants clear.
  const { merchant_amount: foreign, merchant_currency: code } = transaction.user_data ?? {};
  amount.value = foreign ?? transaction.amount;
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
    element('span', `${transaction.memo}, ${amount.value} ${code ?? transaction.currency}`),
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

/** The value of a decision in the list: a status, a boolean or null. */
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

onSubmit(cardForm, 'card-status', async ({ is_recurring: recurring, ...fields }) => {
  const body = { ...fields, is_recurring: recurring !== undefined };
  const { status, reason } = await call('POST', '/sandbox/card-authorization/', { body });
  await refreshHolds();
  return status === 'PENDING' ? 'The money is held.' : `Declined: ${reason}.`;
});

cardForm.elements.card.addEventListener('change', () =>
  press('card-status', undefined, refreshHolds),
);

for (const button of document.querySelectorAll('[data-fulfillment]'))
  button.addEventListener('click', () =>
    press('delivery-status', button, async () => {
      const body = { card: cardForm.elements.card.value, step: button.dataset.fulfillment };
      await call('POST', '/sandbox/card-fulfillment/', { body });
      return 'Reported. The customer has a notification.';
    }),
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

const announcementForm = byId('announcement-form');

const showAnnounced = ({ maintenance, min_version, banners }) => {
  const [banner] = banners;
  announcementForm.elements.text.value = banner?.text ?? '';
  announcementForm.elements.text_bn.value = banner?.text_bn ?? '';
  announcementForm.elements.maintenance.checked = maintenance;
  announcementForm.elements.min_version.value = min_version;
};

onSubmit(announcementForm, 'announcement-status', async (fields) => {
  const { text, text_bn = null, min_version = '' } = fields;
  const body = {
    maintenance: 'maintenance' in fields,
    min_version,
    banners: text === undefined ? [] : [{ id: 'sandbox', text, text_bn }],
  };
  showAnnounced(await call('POST', '/sandbox/settings/', { body }));
  return 'Announced.';
});

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

const randomText = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return base64url(bytes);
};

const base64url = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const hiddenFields = (page) =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name, value],
    ),
  );

/** Signs this browser in through the accounts site, with the password of all personas. */
const signInAs = async (email) => {
  const pending = { state: randomText(), nonce: randomText(), verifier: randomText() };
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(pending.verifier));
  const query = new URLSearchParams({
    client_id: 'kheya-web',
    redirect_uri: `${location.origin}/signed-in`,
    response_type: 'code',
    scope: 'openid',
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
    prompt: 'login',
  });
  const shown = await fetch(`/accounts/auth?${query}`);
  const form = { ...hiddenFields(await shown.text()), username: email, password: password() };
  const left = await fetch(shown.url, { method: 'POST', body: new URLSearchParams(form) });
  if (new URL(left.url).pathname !== '/signed-in')
    throw new Error('The password was changed, or there were too many tries.');
  sessionStorage.setItem('kheya.sign-in', JSON.stringify(pending));
  location.assign(left.url);
};

const password = () => byId('people').parentElement.querySelector('code').textContent;

for (const button of document.querySelectorAll('[data-sign-in]'))
  button.addEventListener('click', async () => {
    const email = button.dataset.signIn;
    const status = document.querySelector(`[data-status-of="${email}"]`);
    status.textContent = '';
    button.disabled = true;
    try {
      await signInAs(email);
    } catch (error) {
      status.textContent = error.message;
      status.classList.add('problem');
    } finally {
      button.disabled = false;
    }
  });

const resetDialog = byId('reset-dialog');

byId('reset-form').addEventListener('submit', (event) => {
  event.preventDefault();
  resetDialog.returnValue = '';
  resetDialog.showModal();
});

resetDialog.addEventListener('close', () => {
  if (resetDialog.returnValue !== 'reset') return;
  const form = byId('reset-form');
  say('reset-status', 'Resetting…');
  void press('reset-status', form.querySelector('button'), async () => {
    await call('POST', '/sandbox/reset/', { body: fieldsOf(form) });
    location.reload();
    return 'The sandbox is as on its first day.';
  });
});

const liveEveryMs = 3000;

/** Refreshes while the page is visible; continues after an error. */
const refreshLive = async () => {
  if (document.visibilityState === 'visible')
    await Promise.allSettled([refreshInbox(), refreshAccounts()]);
  setTimeout(refreshLive, liveEveryMs);
};

const refreshAnnounced = async () => showAnnounced(await call('GET', '/settings/global/'));

/** Scrolls to the address's target again, since the lists above it were empty when the page loaded. */
const scrollToTarget = () => {
  if (location.hash !== '') document.querySelector(location.hash)?.scrollIntoView();
};

void Promise.allSettled([
  refreshAnnounced(),
  refreshClock(),
  refreshFaults(),
  refreshHolds(),
  refreshLive(),
]).then(scrollToTarget);
