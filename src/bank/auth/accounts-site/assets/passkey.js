// The sign-in page's one script: asks the device for a passkey and sends its answer as a form, so that
// what follows is an ordinary page. Without it, or without passkeys, the password form stands alone.

const form = document.querySelector('#passkey');
const timeoutMs = 120_000;

const toBytes = (text) => {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
};

const toText = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const askDevice = () =>
  navigator.credentials.get({
    publicKey: {
      challenge: toBytes(form.dataset.challenge),
      rpId: form.dataset.rpId,
      userVerification: 'required',
      timeout: timeoutMs,
    },
  });

const fill = (name, value) => {
  form.elements.namedItem(name).value = value;
};

const signIn = async () => {
  const cancelled = form.querySelector('[role="alert"]');
  cancelled.hidden = true;
  try {
    const { rawId, response } = await askDevice();
    fill('credential_id', toText(rawId));
    fill('client_data', toText(response.clientDataJSON));
    fill('authenticator_data', toText(response.authenticatorData));
    fill('signature', toText(response.signature));
    fill('shared_device', document.querySelector('#shared')?.checked ? 'yes' : '');
    form.submit();
  } catch {
    cancelled.hidden = false;
  }
};

if (form && 'PublicKeyCredential' in globalThis) {
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void signIn();
  });
}
