/* The back office's script: sends a decision and reloads the page. */

const apiKey = document.querySelector('meta[name="api-key"]').content;

/*
 * The acting member of staff; stored for the tab, since a decision needs two and reloads the page
 * in between.
 */
const staffField = document.querySelector('#staff');
staffField.value = sessionStorage.getItem('staff') ?? staffField.value;
staffField.addEventListener('change', () => sessionStorage.setItem('staff', staffField.value));

/* The body of a decision; the bank stores the reason with a rejection only. */
const wordOf = (by, to, reason) => {
  if (by === 'decline_proposal') return { by, staff: staffField.value };
  if (by === 'partner_bank') return { by, to };
  const why = reason ? { reason } : {};
  return by === 'back_office' ? { by, to, staff: staffField.value, ...why } : { by, to, ...why };
};

/* Repeating one's own proposal changes nothing, so there is no reason to reload the page. */
const isOwnProposal = ({ dataset }, { by, to, says, staff }) =>
  dataset.proposedBy === staff &&
  (says === 'CONFIRM' || (by === 'back_office' && dataset.proposedTo === to));

/* The path of an item of the page, which names its kind and id in its data attributes. */
const pathOf = ({ dataset }) => {
  const { person, locked, question, business, claim, ticket, cardImage, order, deposit } = dataset;
  if (claim !== undefined) return `/claim/${claim}`;
  if (cardImage !== undefined) return `/card-image/${cardImage}`;
  if (order !== undefined) return '/order-fulfillment';
  if (question !== undefined) return `/sign-in-question/${question}`;
  if (locked !== undefined) return `/user/${locked}`;
  if (ticket !== undefined) return `/ticket/${ticket}`;
  if (business !== undefined) return `/business/${business}`;
  return person === undefined ? `/add-money/${deposit}` : `/user/${person}`;
};

const send = async (item, path, body) => {
  const status = item.querySelector('[role="status"]');
  const buttons = item.querySelectorAll('button');
  for (const button of buttons) button.disabled = true;
  try {
    const answer = await fetch(`/api/sandbox${pathOf(item)}${path}`, {
      method: 'POST',
      headers: { 'X-Api-Key': apiKey, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const told = await answer.json().catch(() => ({}));
    if (answer.ok && !isOwnProposal(item, body)) return location.reload();
    status.textContent = answer.ok
      ? 'You proposed this yourself. Another of the staff has to approve it.'
      : (told.detail ?? `The bank answered ${answer.status}.`);
  } catch {
    status.textContent = 'The bank cannot be reached.';
  }
  status.classList.add('problem');
  for (const button of buttons) button.disabled = false;
};

document.addEventListener('click', (event) => {
  const button = event.target.closest('button[data-to], button[data-standing]');
  if (button === null) return;
  const item = button.closest('[data-person], [data-business]');
  const { by, to, standing } = button.dataset;
  if (to !== undefined)
    return void send(
      item,
      '/decision/',
      wordOf(by, to, item.querySelector('[data-reason]')?.value),
    );
  const [field, value] = standing.split(':');
  void send(item, '/status/', { [field]: value === '' ? null : value });
});

document.addEventListener('click', (event) => {
  const button = event.target.closest('button[data-says]');
  if (button === null) return;
  const item = button.closest('[data-deposit]');
  const { says } = button.dataset;
  const why = says === 'REFUSE' ? { reason: item.querySelector('[data-reason]').value } : {};
  void send(item, '/slip/', { says, staff: staffField.value, ...why });
});

document.addEventListener('click', (event) => {
  const button = event.target.closest('button[data-image-decision]');
  if (button === null) return;
  const item = button.closest('[data-card-image]');
  const decision = button.dataset.imageDecision;
  const why = decision === 'REJECTED' ? { reason: item.querySelector('[data-reason]').value } : {};
  void send(item, '/', { decision, staff: staffField.value, ...why });
});

document.addEventListener('click', (event) => {
  const button = event.target.closest('button[data-step]');
  if (button === null) return;
  const item = button.closest('[data-order]');
  void send(item, '/', { order: item.dataset.order, step: button.dataset.step });
});

document.addEventListener('submit', (event) => {
  event.preventDefault();
  // An empty field that is not required is left out.
  const typed = [...new FormData(event.target)].filter(([, value]) => value !== '');
  const fields = Object.fromEntries(typed);
  const claim = event.target.closest('[data-claim]');
  if (claim !== null) {
    const { act, seen } = event.target.dataset;
    const proposal = seen === undefined ? {} : { seen: Number(seen) };
    return void send(claim, '/', { act, staff: staffField.value, ...proposal, ...fields });
  }
  const ticket = event.target.closest('[data-ticket]');
  if (ticket !== null) {
    const seen = Number(ticket.dataset.seen);
    const { act } = event.target.dataset;
    return void send(ticket, '/', { act, staff: staffField.value, seen, ...fields });
  }
  const asked = event.target.closest('[data-locked], [data-question]');
  if (asked !== null) {
    const path = asked.dataset.locked === undefined ? '/' : '/unlock/';
    const { act } = event.target.dataset;
    return void send(asked, path, { act, staff: staffField.value, ...fields });
  }
  const item = event.target.closest('[data-person], [data-business]');
  const who = item.dataset.business === undefined ? {} : { staff: staffField.value };
  void send(item, '/decision/', { by: 'ask_for_more', ...who, ...fields });
});
