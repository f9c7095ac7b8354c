import { html } from 'hono/html';
import { merchantCurrencies } from '#domain/cards/foreign-payments.ts';
import { type ReportedStep, reportedSteps } from '#domain/cards/physical-cards.ts';
import { entryModes } from '#domain/cards/spending-rules.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { sandboxPeople } from '#contract/sandbox.ts';

/** A persona of the sandbox with what the page offers about it. */
export type PersonaItem = ResponseOf<typeof sandboxPeople>['results'][number];

/** The buttons of the steps that the manufacturer and the carrier report. */
const stepLabels: Readonly<Record<ReportedStep, string>> = {
  PRINTED: 'Printed',
  SHIPPED: 'Sent',
  DELIVERED: 'Delivered',
  RETURNED: 'Came back',
};

const cardOptions = (people: readonly PersonaItem[]) =>
  people
    .filter(({ cards }) => cards.length > 0)
    .map(
      ({ name, email_address, cards }) => html`
        <optgroup label="${name}">
          ${cards.map(
            (card) => html`
              <option value="${card.id}" data-email="${email_address}">
                ${card.name}, ending in ${card.last_four}
              </option>
            `,
          )}
        </optgroup>
      `,
    );

/** Payments with a card, its open authorizations, and the delivery of its plastic. */
export const cardSection = (people: readonly PersonaItem[]) => html`
  <section aria-labelledby="card">
    <h2 id="card">Card</h2>
    <form id="card-form">
      <label
        >Card
        <select name="card">
          ${cardOptions(people)}
        </select></label
      >
      <label>Amount <input name="amount" inputmode="decimal" value="12.50" required /></label>
      <label>
        Currency of the merchant
        <select name="currency">
          <option value="">That of the card</option>
          ${merchantCurrencies.map((code) => html`<option>${code}</option>`)}
        </select>
      </label>
      <label
        >Merchant <input name="merchant" maxlength="120" value="Corner Tea House" required
      /></label>
      <label>City <input name="city" maxlength="80" value="Queens" /></label>
      <label>
        How the card is used
        <select name="entry_mode">
          ${entryModes.map((mode) => html`<option>${mode}</option>`)}
        </select>
      </label>
      <label>
        PIN that the customer types, empty for none
        <input name="pin" inputmode="numeric" autocomplete="off" />
      </label>
      <label class="tick">
        <input name="is_recurring" type="checkbox" /> Recurring: follows a replaced card to the new
        one
      </label>
      <label>
        Decline by the network, in its words
        <input name="network_decline" maxlength="200" placeholder="Do not honor (05)" />
      </label>
      <div class="row"><button>Authorize</button></div>
      <p role="status" id="card-status"></p>
    </form>
    <h3>Open authorizations of this card</h3>
    <ul class="list" id="holds"></ul>
    <h3>Delivery of this card</h3>
    <div class="row">
      ${reportedSteps.map(
        (step) =>
          html`<button class="plain" type="button" data-fulfillment="${step}">
            ${stepLabels[step]}
          </button>`,
      )}
    </div>
    <p class="quiet">For a physical card that was ordered or replaced. One step after the other.</p>
    <p role="status" id="delivery-status"></p>
  </section>
`;
