/* The back office's script: sends a decision and shows the page as it is then. */

const apiKey = document.querySelector('meta[name="api-key"]').content;

const send = async (item, path, body) => {
  const status = item.querySelector('[role="status"]');
  const buttons = item.querySelectorAll('button');
  for (const button of buttons) button.disabled = true;
  try {
    const answer = await fetch(`/api/sandbox/user/${item.dataset.person}${path}`, {
      method: 'POST',
      headers: { 'X-Api-Key': apiKey, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.ok) return location.reload();
    const problem = await answer.json().catch(() => ({}));
    status.textContent = problem.detail ?? `The bank answered ${answer.status}.`;
  } catch {
    status.textContent = 'The bank cannot be reached.';
  }
  status.classList.add('problem');
  for (const button of buttons) button.disabled = false;
};

document.addEventListener('click', (event) => {
  const button = event.target.closest('button[data-to], button[data-standing]');
  if (button === null) return;
  const item = button.closest('[data-person]');
  const { by, to, standing } = button.dataset;
  if (to !== undefined) return void send(item, '/decision/', { by, to });
  const [field, value] = standing.split(':');
  void send(item, '/status/', { [field]: value === '' ? null : value });
});

document.addEventListener('submit', (event) => {
  event.preventDefault();
  const fields = Object.fromEntries(new FormData(event.target));
  void send(event.target.closest('[data-person]'), '/decision/', { by: 'ask_for_more', ...fields });
});
