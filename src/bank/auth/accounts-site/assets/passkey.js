// Requests a passkey from the device and submits the result as a form, so that the response is an
// ordinary page. Without this script or passkey support only the password form is available.

// Set by /accounts/webauthn.js, which the page runs before this; absent if that could not be loaded.
const { browserSupportsWebAuthn, startAuthentication } = globalThis.SimpleWebAuthnBrowser ?? {};
const form = document.querySelector('#passkey');
const timeoutMs = 120_000;
// The passkeys of this browser's customers. Another person's can be used at the second try.
let offered = (form?.dataset.credentials ?? '').split(' ').filter((id) => id !== '');

const askDevice = () =>
  startAuthentication({
    optionsJSON: {
      challenge: form.dataset.challenge,
      rpId: form.dataset.rpId,
      ...(offered.length > 0 && {
        allowCredentials: offered.map((id) => ({ type: 'public-key', id })),
      }),
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
    fill('credential_id', rawId);
    fill('client_data', response.clientDataJSON);
    fill('authenticator_data', response.authenticatorData);
    fill('signature', response.signature);
    fill('shared_device', document.querySelector('#shared')?.checked ? 'yes' : '');
    form.submit();
  } catch {
    offered = [];
    cancelled.hidden = false;
  }
};

const isSupported = browserSupportsWebAuthn?.() ?? false;
if (form) form.hidden = !isSupported;
if (form && isSupported) {
  form.querySelector('button').disabled = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void signIn();
  });
}
