// Counts down to the moment when another code can be sent. Without this script the page shows the
// seconds that were left when it opened, and the button can be pressed at any time.

const form = document.querySelector('#resend');
const place = document.querySelector('#resend-wait');

/** Formats a number in the digits of the page. */
const inDigits = (number) =>
  number.toLocaleString(document.documentElement.lang.endsWith('-nu-beng') ? 'en-u-nu-beng' : 'en');

if (form && place) {
  const button = form.querySelector('button');
  const endMs = performance.now() + Number(place.dataset.seconds) * 1000;
  const show = () => {
    const left = Math.ceil((endMs - performance.now()) / 1000);
    button.disabled = left > 0;
    place.textContent = left > 0 ? place.dataset.wait.replace('{seconds}', inDigits(left)) : '';
    if (left > 0) setTimeout(show, 500);
  };
  show();
}
