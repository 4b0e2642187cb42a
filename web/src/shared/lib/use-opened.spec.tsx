import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import { useOpened } from './use-opened.js';

let root: Root;
let host: HTMLElement;

function Question() {
  const { isOpen, open, close, forget, opener } = useOpened();
  return isOpen ? (
    <>
      <button onClick={close}>Cancel</button>
      <button onClick={forget}>Yes</button>
    </>
  ) : (
    <>
      <button ref={opener} onClick={open}>
        Delete
      </button>
      <button>Elsewhere</button>
    </>
  );
}

const button = (name: string) => {
  const found = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
};
const press = (name: string) => act(async () => button(name).click());
const render = () => act(async () => root.render(<Question />));
const focused = () => document.activeElement?.textContent;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await render();
});

afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

describe('what a button opens', () => {
  it('takes no focus before it was open', () => {
    expect(focused()).not.toBe('Delete');
  });

  it('gives the focus back to its button, once', async () => {
    await press('Delete');
    await press('Cancel');
    expect(focused()).toBe('Delete');
    button('Elsewhere').focus();
    await render();
    expect(focused()).toBe('Elsewhere');
  });

  it('leaves the focus alone when it was forgotten', async () => {
    await press('Delete');
    await press('Yes');
    expect(focused()).not.toBe('Delete');
  });
});
