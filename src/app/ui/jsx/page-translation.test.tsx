import { Plural, Trans } from '@lingui/react/macro';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textsBesideNodes, translatePage } from '#app/testing/page-translation.ts';
import { renderPart } from '#app/testing/render-screen.tsx';
import { CopyRow } from '#app/ui/controls/detail-row.tsx';

let stopTranslating = (): void => {};
beforeEach(() => {
  stopTranslating = translatePage();
});
afterEach(() => stopTranslating());

const Minutes = ({ count }: { readonly count: number }) => <>{`${count} minutes`}</>;

/** Texts in every position in which React changes or removes them. */
const Texts = () => {
  const [count, setCount] = useState(9);
  const isOdd = count % 2 === 1;
  return (
    <section aria-label="Texts">
      <button type="button" onClick={() => setCount(count - 1)}>
        Count <b>down</b>
      </button>
      <p>Price holds for {count}:00</p>
      <p>
        {isOdd ? 'odd' : null}
        <b>number</b>
        {isOdd ? null : 'even'}
      </p>
      <p>
        {isOdd ? <i>once</i> : null} and {count} times
      </p>
      <p>{isOdd ? 'text' : <em>element</em>}</p>
      <p>
        <Minutes count={count} />
      </p>
      <p>
        <Trans>
          Seen <b>again {count}</b> by {<i>Amina</i>}
        </Trans>
        {isOdd ? <Trans>odd message</Trans> : <Trans>even message</Trans>}
      </p>
      <p>
        <Plural value={count} one="# hour" other="# hours" />
      </p>
      {isOdd ? 'bare' : <hr />}
    </section>
  );
};

const textNow = (): string => screen.getByRole('region').textContent;

test('texts that change beside other nodes are shown in a translated page', async () => {
  const { user } = await renderPart(<Texts />);
  expect(document.querySelectorAll('font font').length).toBeGreaterThan(10);
  expect(textNow()).toBe(
    'Count downPrice holds for 9:00oddnumberonce and 9 timestext9 minutes' +
      'Seen again 9 by Aminaodd message9 hoursbare',
  );
  await user.click(screen.getByRole('button'));
  expect(textNow()).toBe(
    'Count downPrice holds for 8:00numbereven and 8 timeselement8 minutes' +
      'Seen again 8 by Aminaeven message8 hours',
  );
  await user.click(screen.getByRole('button'));
  expect(textNow()).toContain('Price holds for 7:00oddnumberonce and 7 times');
});

test('no text that React made is beside another node', async () => {
  await renderPart(<Texts />);
  stopTranslating();
  expect(textsBesideNodes(document.body)).toEqual([]);
});

test('a copied value is announced in a translated page, again and again', async () => {
  const { user } = await renderPart(
    <dl>
      <CopyRow label="Account number" value="••••6789" copies="123456786789" />
    </dl>,
  );
  for (let time = 0; time < 2; time += 1) {
    await user.click(screen.getByRole('button', { name: 'Copy Account number' }));
    await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied!'));
    await vi.waitFor(() => expect(screen.getByText('Copy')).toBeVisible(), { timeout: 5_000 });
  }
});

test('names, numbers and figures are not translated', async () => {
  await renderPart(
    <p>
      <bdi>Amina</bdi> has <span className="figures">$12.40</span>
      <span className="figures">
        ••••6789 <i translate="yes">number ending in 6789</i>
      </span>
    </p>,
  );
  const translated = [...document.querySelectorAll('font > font')].map((one) => one.textContent);
  expect(translated).toEqual([' has ', 'number ending in 6789']);
});
