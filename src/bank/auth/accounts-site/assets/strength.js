// Shows the strength of a new password while it is typed. Length counts most, as in the bank's own
// rule. Nothing leaves the page, and only the bank decides which passwords it refuses.

const field = document.querySelector('#new-password');
const place = document.querySelector('#strength');

/** Few distinct characters, or the customer's own mailbox name: easy to guess at any length. */
const isWeak = (password) => {
  const plain = password.toLowerCase();
  const mailbox = (document.querySelector('#email')?.value ?? '').split('@')[0].toLowerCase();
  return new Set(plain).size < 5 || (mailbox.length >= 3 && plain.includes(mailbox));
};

const strengthOf = (password) => {
  const length = Array.from(password).length;
  if (length === 0) return undefined;
  if (length < field.minLength) return 'short';
  if (isWeak(password)) return 'weak';
  return length < 16 ? 'fair' : 'strong';
};

const tell = () => {
  const strength = strengthOf(field.value);
  place.dataset.is = strength ?? '';
  const words = strength === undefined ? '' : place.dataset[strength];
  // Set only when it changes, so that screen readers do not announce it at every letter.
  if (place.textContent !== words) place.textContent = words;
};

if (field && place) {
  document.addEventListener('input', tell);
  tell();
}
