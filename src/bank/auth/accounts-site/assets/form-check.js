// Shows what is missing in a form before it is sent, next to the field and in the language of the
// page, instead of the browser's own messages, which use the language of the browser.

/** Formats a number in the digits of the page. */
const inDigits = (number) =>
  number.toLocaleString(document.documentElement.lang.endsWith('-nu-beng') ? 'en-u-nu-beng' : 'en');

/** The message for a field, from the attributes of its form; empty if the field is valid. */
const problemOf = ({ validity, form, minLength }) => {
  if (validity.valid) return '';
  const { missing, short } = form.dataset;
  return validity.valueMissing ? missing : short.replace('{count}', inDigits(minLength));
};

const placeOf = (field) => {
  const id = `${field.id}-problem`;
  const known = document.getElementById(id);
  if (known) return known;
  const place = document.createElement('p');
  place.id = id;
  place.className = 'field-problem';
  (field.closest('.secret') ?? field).after(place);
  return place;
};

/** Shows the message of a field, or clears it; other descriptions of the field remain. */
const show = (field, problem) => {
  const place = placeOf(field);
  place.textContent = problem;
  const others = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id !== '' && id !== place.id);
  const ids = problem === '' ? others : [place.id, ...others];
  field.setAttribute('aria-describedby', ids.join(' '));
  field.setAttribute('aria-invalid', String(problem !== ''));
};

for (const form of document.querySelectorAll('form[data-missing]')) {
  form.noValidate = true;
  const fields = [...form.elements].filter((field) => field.willValidate && field.id !== '');
  for (const field of fields)
    field.addEventListener('input', () => {
      if (document.getElementById(`${field.id}-problem`)) show(field, '');
    });
  form.addEventListener('submit', (event) => {
    const wrong = fields.filter((field) => problemOf(field) !== '');
    for (const field of wrong) show(field, problemOf(field));
    if (wrong.length === 0) return;
    event.preventDefault();
    wrong[0].focus();
  });
}
