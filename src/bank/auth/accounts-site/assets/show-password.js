// Lets the customer see what they type into a password field. Without this script the button stays
// hidden. The field is hidden again before it is sent, so that browsers offer to save the password.

const toggle = (button) => {
  const field = document.getElementById(button.dataset.field);
  const isShown = field.type === 'password';
  field.type = isShown ? 'text' : 'password';
  button.setAttribute('aria-pressed', String(isShown));
  field.focus();
};

for (const button of document.querySelectorAll('button.show')) {
  button.hidden = false;
  button.addEventListener('click', () => toggle(button));
  button.form.addEventListener('submit', () => {
    document.getElementById(button.dataset.field).type = 'password';
    button.setAttribute('aria-pressed', 'false');
  });
}
