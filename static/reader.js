// Shows the guides and the about page in a dialog, at the section that is wanted. Needs no
// Python. `<button data-read="isis_osiris#turn">` opens it from anywhere, from a dialog too.

import { need } from './sprites.js';
import { word } from './words.js';

const site = new URL('..', import.meta.url);

/** @type {HTMLElement | null} what had the focus before the reader opened */
let opener = null;

const reader = () => /** @type {HTMLDialogElement | null} */ (document.getElementById('reader'));

/**
 * @param {string} id
 * @returns {SVGSVGElement} the icon of that name in the sprite
 */
function icon(id) {
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', new URL(`icons.svg#icon-${id}`, site).href);
  picture.setAttribute('class', 'icon');
  picture.setAttribute('aria-hidden', 'true');
  picture.append(use);
  return picture;
}

/**
 * @param {HTMLDialogElement} dialog
 * @returns {HTMLElement} the place for the text, made at the first use
 */
function textOf(dialog) {
  const known = dialog.querySelector('.reader-text');
  if (known instanceof HTMLElement) return known;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'reader-close';
  close.addEventListener('click', () => dialog.close());
  const text = document.createElement('div');
  text.className = 'reader-text';
  text.tabIndex = 0;
  text.setAttribute('role', 'document');
  dialog.replaceChildren(close, text);
  dialog.addEventListener('close', giveFocusBack);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog && isOutside(dialog, event)) dialog.close();
  });
  return text;
}

/**
 * @param {HTMLDialogElement} dialog
 * @param {MouseEvent} event
 * @returns {boolean} whether the backdrop was clicked; a click of the keyboard has no place
 */
function isOutside(dialog, event) {
  const box = dialog.getBoundingClientRect();
  const inside = event.clientX >= box.left && event.clientX <= box.right
    && event.clientY >= box.top && event.clientY <= box.bottom;
  return event.detail > 0 && !inside;
}

/** Return to where the person was. */
function giveFocusBack() {
  if (opener?.isConnected) opener.focus();
  opener = null;
}

/** @param {HTMLDialogElement} dialog */
function nameClose(dialog) {
  const close = dialog.querySelector('.reader-close');
  if (!close) return;
  close.setAttribute('aria-label', word('reader-close'));
  close.replaceChildren(icon('x'));
}

/**
 * Open a guide.
 * @param {string} folder the game's folder ("isis_osiris"), or "about"
 * @param {string} language
 * @param {string} [section] the id of the heading to show; the beginning without it
 * @returns {Promise<void>} settled when the text is there
 */
async function open(folder, language, section = '') {
  const dialog = reader();
  if (!dialog) return;
  const text = textOf(dialog);
  nameClose(dialog);
  if (!dialog.open) {
    opener = /** @type {HTMLElement | null} */ (document.activeElement);
    dialog.showModal();
  }
  const asked = `${folder}/${language}`;
  text.lang = language;
  text.dataset.text = asked;
  text.textContent = word('reader-loading');
  text.focus();
  const html = await fetched(asked).catch(() => null);
  if (text.dataset.text !== asked) return; // another one was asked for meanwhile
  if (html === null) {
    delete text.dataset.text;
    text.textContent = word('reader-failed');
  } else {
    text.innerHTML = html;
    show(text, section);
    if (folder !== 'about') await draw(text, folder);
  }
}

/**
 * Bring the game's pictures in; where they do not come, their words stand in for them.
 * @param {HTMLElement} text
 * @param {string} folder
 */
async function draw(text, folder) {
  try {
    await need(folder);
  } catch {
    for (const figure of text.querySelectorAll('svg.figure')) {
      figure.replaceWith(figure.getAttribute('aria-label') ?? '');
    }
  }
}

/**
 * @param {string} name "isis_osiris/en"
 * @returns {Promise<string>} the guide as HTML
 */
async function fetched(name) {
  const answer = await fetch(new URL(`guide/${name}.html`, site));
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.text();
}

/**
 * Name the dialog by the text's title, mark the section and bring it into sight.
 * @param {HTMLElement} text
 * @param {string} section
 */
function show(text, section) {
  const title = text.querySelector('h1, h2');
  if (title && !text.querySelector('#reader-title')) {
    // The title is what the dialog is named by; its own id, if it has one, goes to its section.
    if (title.id) title.closest('section')?.setAttribute('id', title.id);
    title.id = 'reader-title';
  }
  for (const old of text.querySelectorAll('.marked')) old.classList.remove('marked');
  const heading = section ? text.querySelector(`#${CSS.escape(section)}`) : null;
  const wanted = heading?.closest('section') ?? heading;
  wanted?.classList.add('marked');
  text.scrollTop = 0;
  if (!(heading instanceof HTMLElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}

document.addEventListener('click', (event) => {
  const link = /** @type {Element} */ (event.target).closest('[data-read]');
  if (!(link instanceof HTMLElement)) return;
  event.preventDefault();
  const [folder, section] = (link.dataset.read ?? '').split('#');
  const text = reader()?.querySelector('.reader-text');
  const language = document.documentElement.lang;
  const there = text instanceof HTMLElement && text.dataset.text === `${folder}/${language}`;
  if (there && reader()?.open) show(text, section ?? '');
  else void open(folder, language, section);
});

globalThis.ludoteca ??= /** @type {any} */ ({});
globalThis.ludoteca.reader = { open };
