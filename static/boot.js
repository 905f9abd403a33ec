// From the first moment until Python is there: says what is happening, shows what was kept,
// remembers what the person did meanwhile, and says plainly when something fails.

import { watchDownloads } from './downloads.js';
import { applyWaiting, keepOffline, resetIfAsked, update } from './offline.js';
import { word } from './words.js';

const MEGABYTE = 1_000_000;
/** The program's own code: an error from elsewhere is no failure of the start. */
const OURS = /\/vendor\/(pyodide|pyscript)\/|PythonError/;

const stages = ['downloading', 'starting', 'opening'];

let isReady = false;
let hasFailed = false;
/** @type {{do: string, touch?: boolean, data?: Record<string, FormDataEntryValue>} | null} */
let remembered = null;

/** @returns {HTMLElement} where the start is reported */
function place() {
  const there = document.getElementById('boot');
  if (there) return there;
  const added = document.createElement('div');
  added.id = 'boot';
  added.setAttribute('role', 'status');
  return document.body.appendChild(added);
}

// ---- progress

/**
 * @param {string} tag
 * @param {string} className
 * @param {string} [text]
 */
function made(tag, className, text = '') {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

const said = made('p', 'boot-said');
const amount = made('span', 'boot-amount');
const bar = /** @type {HTMLProgressElement} */ (made('progress', 'boot-bar'));
// The amount changes many times a second: it is for the eye.
amount.ariaHidden = 'true';

/**
 * Say how far the start has come.
 * @param {string} name one of `stages`
 */
function stage(name) {
  if (isReady || hasFailed || stages.indexOf(name) < stages.indexOf(bar.dataset.stage ?? '')) return;
  bar.dataset.stage = name;
  bar.removeAttribute('value');
  amount.textContent = '';
  said.textContent = word(name);
  bar.ariaLabel = word(name);
}

/**
 * @param {number} bytes
 * @returns {string} megabytes, as the language of the page writes them
 */
function megabytes(bytes) {
  const places = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (bytes / MEGABYTE).toLocaleString(document.documentElement.lang, places);
}

/**
 * @param {number} done
 * @param {number} total
 */
function downloaded(done, total) {
  if (isReady || hasFailed || bar.dataset.stage !== 'downloading') return;
  bar.value = done / total;
  const part = { done: megabytes(done), total: megabytes(total) };
  amount.textContent = word('downloading-part', part);
  if (done >= total) stage('starting');
}

// ---- failure

/**
 * Say that the start has failed, why, and what can be done.
 * @param {string} kind "network", "wasm", "python" or "storage"
 * @param {unknown} [details] for whoever wants to know more
 */
function fail(kind, details) {
  if (hasFailed || (isReady && kind !== 'storage')) return;
  // Without storage one can still play.
  hasFailed = kind !== 'storage';
  if (hasFailed) {
    stopCatching();
    console.error('Ludoteca could not start:', details);
  }
  const alarm = place();
  alarm.setAttribute('role', 'alert');
  alarm.hidden = false;
  alarm.replaceChildren(
    made('p', 'boot-said', `${hasFailed ? `${word('failed')} ` : ''}${word(`failed-${kind}`)}`),
    ...(hasFailed ? remedies() : [button('reader-close', () => { alarm.hidden = true; })]),
    ...(details ? [made('pre', 'boot-details', String(details))] : []),
  );
}

const remedies = () => [
  button('try-again', () => location.reload()),
  button('export', exportGames),
];

/**
 * @param {string} key
 * @param {() => void} act
 */
function button(key, act) {
  const one = /** @type {HTMLButtonElement} */ (made('button', 'boot-button', word(key)));
  one.type = 'button';
  one.addEventListener('click', act);
  return one;
}

/** Offer all saved games as a file, without Python. */
async function exportGames() {
  try {
    const text = await globalThis.ludoteca.store.everything();
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = `ludoteca-${new Date().toISOString().slice(0, 10)}.json`;
    link.click();
  } catch (reason) {
    place().append(made('p', 'boot-said', `${word('export-failed')} ${String(reason)}`));
  }
}

addEventListener('error', (event) => {
  if (event.target instanceof HTMLScriptElement) fail('network', event.target.src);
  else if (event instanceof ErrorEvent && OURS.test(`${event.message} ${event.filename}`)) {
    fail('python', event.message);
  }
}, { capture: true });

addEventListener('unhandledrejection', ({ reason }) => {
  const told = `${reason?.name}: ${reason?.message}\n${reason?.stack}`;
  if (!OURS.test(told)) return;
  const network = /fetch|import|load|network/i.test(String(reason?.message)) && reason?.name !== 'PythonError';
  fail(network ? 'network' : 'python', reason?.message);
});

/**
 * PyScript writes what went wrong in Python at the end of the page. Before the start is done that
 * is a failure of the start; later it is told to whoever listens to `ludoteca:error`.
 * @param {MutationRecord[]} changes
 */
function takeErrors(changes) {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(node instanceof HTMLElement) || !node.classList.contains('py-error')) continue;
    node.remove();
    const told = node.textContent ?? '';
    if (!told.includes('Traceback')) continue; // somebody only talks to the console
    if (isReady) dispatchEvent(new CustomEvent('ludoteca:error', { detail: told }));
    else fail('python', told);
  }
}

// ---- what the person does meanwhile

/** @param {MouseEvent} event */
function rememberClick(event) {
  const chosen = /** @type {Element} */ (event.target).closest('[data-do]:not(form)');
  if (!(chosen instanceof HTMLElement)) return;
  // A form's button submits: the form's data come with that.
  const submits = chosen instanceof HTMLButtonElement && chosen.type === 'submit' && chosen.form?.dataset.do;
  if (submits) return;
  event.preventDefault();
  const touch = /** @type {PointerEvent} */ (event).pointerType === 'touch';
  remember({ do: chosen.dataset.do ?? '', touch });
}

/** @param {SubmitEvent} event */
function rememberSubmit(event) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.dataset.do) return;
  event.preventDefault();
  const data = Object.fromEntries(new FormData(form));
  remember({ do: event.submitter?.dataset.do ?? form.dataset.do, data });
}

/**
 * The last thing done is what is wanted.
 * @param {NonNullable<typeof remembered>} what
 */
function remember(what) {
  remembered = what;
  const overlay = document.getElementById('starting');
  if (!overlay) return;
  if (!overlay.hasChildNodes()) overlay.append(made('p', 'starting-said', word('one-moment')));
  overlay.hidden = false;
}

/** Leave clicks to Python, or to nobody. */
function stopCatching() {
  document.removeEventListener('click', rememberClick);
  document.removeEventListener('submit', rememberSubmit);
  const overlay = document.getElementById('starting');
  if (overlay) overlay.hidden = true;
}

// ---- what was kept from the last visit

/** Show the list of saved games and every other piece of page that Python kept. */
async function showKept() {
  const places = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('#saved, [data-kept]'));
  for (const one of places) {
    const key = one.dataset.kept ?? 'saved-list';
    const html = await globalThis.ludoteca.store.kept(`${key}:${document.documentElement.lang}`);
    if (html !== null && !isReady) fill(one, html);
  }
}

/**
 * @param {HTMLElement} element
 * @param {string} html
 */
function fill(element, html) {
  element.innerHTML = html;
  // A style attribute would be refused by the page's security policy.
  for (const one of /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll('[data-style]'))) {
    one.style.cssText = one.dataset.style ?? '';
  }
  for (const one of /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll('[data-art]'))) {
    globalThis.ludoteca.sprites?.need(one.dataset.art ?? '').catch(() => undefined);
  }
}

/** Show what was kept; tell when nothing can be kept at all. */
function useStore() {
  if (globalThis.indexedDB) showKept().catch((reason) => fail('storage', reason));
  else fail('storage');
}

// ---- the start

/**
 * Python has drawn the page and listens.
 * @returns {string} JSON of what the person did meanwhile, or "null"
 */
function ready() {
  if (isReady) return 'null';
  isReady = true;
  stopCatching();
  const status = place();
  if (status.getAttribute('role') !== 'alert') status.hidden = true;
  void keepOffline();
  return JSON.stringify(remembered);
}

/** The manifest tells the system the app's name and purpose in the language of the page. */
function nameManifest() {
  const link = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="manifest"]'));
  if (link) link.href = new URL(`../manifest.${document.documentElement.lang}.webmanifest`, import.meta.url).href;
}

globalThis.ludoteca ??= /** @type {any} */ ({});
globalThis.ludoteca.boot = { stage, fail, ready, update };

document.addEventListener('click', rememberClick);
document.addEventListener('submit', rememberSubmit);
document.addEventListener('ludoteca:lobby', useStore);
addEventListener('py:progress', () => stage('starting'));
document.addEventListener('py:ready', () => stage('opening'), { capture: true });
new MutationObserver(takeErrors).observe(document.body, { childList: true });
watchDownloads(downloaded, (reason) => fail('network', reason));
place().replaceChildren(said, bar, amount);
stage('downloading');
nameManifest();
if (typeof WebAssembly === 'object') void resetIfAsked().then(applyWaiting);
else fail('wasm');
useStore();
