// Tells how strong a new password is while it is typed. Length counts most, as in the bank's own rule;
// nothing leaves the page, and what is refused the bank decides.

const field = document.querySelector('#new-password');
const place = document.querySelector('#strength');

/** Few letters over and over, or one's own mailbox: easy to guess at any length. */
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
  // Said once where it changes, not with every letter.
  if (place.textContent !== words) place.textContent = words;
};

if (field && place) {
  document.addEventListener('input', tell);
  tell();
}
