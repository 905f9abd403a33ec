// Between Python and the page: takes the steps that Python computed, sees things move to their
// new places, and tells Python what the person did. It knows no game.

/** @typedef {[string, number[], ...any[]]} Step  see table/markup.py */

/** @type {((kind: string, text: string) => boolean) | null} */
let listener = null;

/**
 * @param {Element} root
 * @param {number[]} path
 * @returns {any} the node there
 */
function at(root, path) {
  let node = /** @type {Node} */ (root);
  for (const index of path) node = node.childNodes[index];
  return node;
}

/**
 * Give an element the custom properties of its data-style: a style attribute would be refused.
 * @param {Element} element
 */
function dress(element) {
  if (element instanceof HTMLElement || element instanceof SVGElement) {
    element.style.cssText = element.dataset.style ?? '';
  }
}

/**
 * @param {Element} parent
 * @param {string} html one node
 * @returns {Node}
 */
function made(parent, html) {
  const template = document.createElement('template');
  const inSvg = parent.namespaceURI === 'http://www.w3.org/2000/svg';
  template.innerHTML = inSvg ? `<svg>${html}</svg>` : html;
  const holder = inSvg ? /** @type {Node} */ (template.content.firstChild) : template.content;
  const node = /** @type {Node} */ (holder.firstChild);
  if (node instanceof Element) {
    for (const one of [node, ...node.querySelectorAll('[data-style]')]) {
      if (one.hasAttribute('data-style')) dress(one);
    }
  }
  return node;
}

/**
 * @param {any} element
 * @param {string} name
 * @param {string | null} value
 */
function setAttribute(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
  if (name === 'data-style') dress(element);
  if (name === 'value' || name === 'checked' || name === 'selected') {
    element[name] = name === 'value' ? (value ?? '') : value !== null;
  }
}

/**
 * @param {Element} root
 * @param {Step} step
 */
function take(root, [kind, path, ...rest]) {
  const node = at(root, path);
  if (kind === 'attribute') setAttribute(node, rest[0], rest[1]);
  else if (kind === 'text') node.data = rest[0];
  else if (kind === 'insert') node.insertBefore(made(node, rest[1]), node.childNodes[rest[0]] ?? null);
  else if (kind === 'remove') node.childNodes[rest[0]].remove();
  else if (kind === 'move') {
    const child = node.childNodes[rest[0]];
    child.remove();
    node.insertBefore(child, node.childNodes[rest[1]] ?? null);
  }
}

/** @returns {Map<string, {box: DOMRect, face: string}>} where each thing is and what it shows */
function things() {
  const seen = new Map();
  for (const thing of document.querySelectorAll('#house [data-thing]')) {
    const { thing: key, face } = /** @type {HTMLElement} */ (thing).dataset;
    seen.set(key, { box: thing.getBoundingClientRect(), face });
  }
  return seen;
}

/**
 * Let each thing that has moved be seen to move, and each that shows another face to turn.
 * @param {Map<string, {box: DOMRect, face: string}>} before
 * @param {Record<string, string[]>} glides key of a thing now -> the thing it was, or else whose
 * @param {number} duration milliseconds
 */
function glide(before, glides, duration) {
  for (const thing of document.querySelectorAll('#house [data-thing]')) {
    const element = /** @type {HTMLElement} */ (thing);
    const key = element.dataset.thing ?? '';
    const [was, whose] = glides[key] ?? [key, ''];
    const old = before.get(was) ?? before.get(whose);
    if (!old) continue;
    const box = element.getBoundingClientRect();
    const x = old.box.x + old.box.width / 2 - box.x - box.width / 2;
    const y = old.box.y + old.box.height / 2 - box.y - box.height / 2;
    if ((Math.hypot(x, y) > 1 || glides[key]) && box.width && old.box.width) {
      const from = `translate(${x}px, ${y}px) scale(${old.box.width / box.width})`;
      element.animate([{ transform: from, zIndex: 5 }, { transform: 'none', zIndex: 5 }], {
        duration,
        easing: 'cubic-bezier(.3,.1,.2,1)',
      });
    } else if (old.face !== element.dataset.face) {
      element.animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], { duration, easing: 'ease-out' });
    }
  }
}

/**
 * Take Python's steps.
 * @param {string} text JSON: the steps, in order
 * @param {string} glides JSON: key of a thing now -> the thing it was, or else whose it was
 * @param {number} duration of the movement in milliseconds; 0 for none
 */
function patch(text, glides, duration) {
  const root = document.getElementById('house');
  if (!root) return;
  const before = duration ? things() : new Map();
  const held = root.contains(document.activeElement);
  for (const step of JSON.parse(text)) take(root, step);
  if (held && document.activeElement === document.body) {
    // What had the focus is gone: the board takes it, so that the keys go on working.
    const board = root.querySelector('.zone-board [tabindex="0"]');
    if (board instanceof HTMLElement) board.focus({ preventScroll: true });
  }
  if (duration) glide(before, JSON.parse(glides), duration);
}

/**
 * Put a whole new content into an element.
 * @param {string} id of the element
 * @param {string} html
 */
function replace(id, html) {
  const root = document.getElementById(id);
  if (!root) return;
  const held = document.activeElement?.id ?? '';
  root.innerHTML = html;
  if (id === 'house') scrollTo(0, 0);
  for (const one of root.querySelectorAll('[data-style]')) dress(one);
  if (held) document.getElementById(held)?.focus();
}

/**
 * Tell Python what happened.
 * @param {string} kind
 * @param {object} what
 * @returns {boolean} whether Python took it
 */
function tell(kind, what) {
  return listener ? Boolean(listener(kind, JSON.stringify(what))) : false;
}

/**
 * @param {HTMLFormElement} form
 * @returns {Record<string, FormDataEntryValue>}
 */
const fields = (form) => Object.fromEntries(new FormData(form));

/** @param {Element | null} target  @returns {HTMLElement | null} */
function doer(target) {
  return target?.closest('[data-do]:not(form)') ?? null;
}

document.addEventListener('click', (event) => {
  const target = /** @type {Element} */ (event.target);
  const opener = target.closest('[data-opens]');
  if (opener instanceof HTMLElement) {
    const dialog = document.getElementById(opener.dataset.opens ?? '');
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
    return;
  }
  const closer = target.closest('[data-closes]');
  if (closer) closer.closest('dialog')?.close();
  const button = doer(target);
  if (button && listener) {
    event.preventDefault();
    tell('do', { do: button.dataset.do, touch: /** @type {PointerEvent} */ (event).pointerType === 'touch' });
  }
});

document.addEventListener('submit', (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.dataset.do || !listener) return;
  event.preventDefault();
  const submitter = /** @type {SubmitEvent} */ (event).submitter;
  const data = fields(form);
  if (form.dataset.clears !== undefined) form.reset();
  tell('do', { do: submitter?.dataset.do ?? form.dataset.do, data });
});

document.addEventListener('input', (event) => {
  const control = /** @type {HTMLInputElement} */ (event.target);
  if (control.dataset.input) tell('do', { do: control.dataset.input, value: control.value });
});

document.addEventListener('change', async (event) => {
  const control = /** @type {HTMLInputElement} */ (event.target);
  const file = control.dataset?.file ? control.files?.[0] : undefined;
  if (!file) return;
  const text = await file.text();
  control.value = ''; // the same file may be chosen again
  tell('file', { text });
});

document.addEventListener('keydown', (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (!listener || event.altKey || event.metaKey || document.querySelector('dialog[open]')) return;
  const onBoard = target.closest('[data-keys]') !== null;
  if (!onBoard && event.key !== 'Escape') return;
  const what = { key: event.key, control: event.ctrlKey, spot: target.dataset.spot ?? '' };
  if (tell('key', what)) event.preventDefault();
});

document.addEventListener('focusin', (event) => {
  const spot = /** @type {HTMLElement} */ (event.target).dataset?.spot;
  if (spot) tell('focus', { spot });
});
document.addEventListener('visibilitychange', () => tell('visible', { visible: !document.hidden }));
globalThis.addEventListener('ludoteca:update', () => tell('update', {}));
globalThis.addEventListener('popstate', () => tell('place', { hash: location.hash }));
globalThis.addEventListener('hashchange', () => tell('place', { hash: location.hash }));

/**
 * Put a text where it can be pasted from.
 * @param {string} text
 * @returns {Promise<boolean>} whether that worked
 */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.getElementById('link');
    if (field instanceof HTMLInputElement) field.select();
    return false;
  }
}

/**
 * Hand a link to another program, where the system offers that; else it is copied.
 * @param {string} title
 * @param {string} url
 * @returns {Promise<boolean>} whether it was copied
 */
async function send(title, url) {
  if (!navigator.share) return copy(url);
  await navigator.share({ title, url }).catch(() => undefined); // changed one's mind
  return false;
}

/**
 * Offer a text as a file.
 * @param {string} name
 * @param {string} text
 */
function download(name, text) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

globalThis.ludoteca ??= /** @type {any} */ ({});
globalThis.ludoteca.page = {
  patch,
  replace,
  tell,
  copy,
  send,
  download,
  isListening: () => listener !== null,
  /** @param {(kind: string, text: string) => boolean} handler */
  listen: (handler) => {
    listener = handler;
  },
  /** @param {string} selector */
  focus: (selector) => {
    const element = document.querySelector(selector);
    if (element instanceof HTMLElement) element.focus({ preventScroll: element.dataset.spot !== undefined });
  },
  /** @param {string} selector */
  bring: (selector) => document.querySelector(selector)?.scrollIntoView({ block: 'nearest' }),
  /** @param {string} text */
  announce: (text) => {
    const live = document.getElementById('live');
    if (live) live.textContent = text;
  },
  /** @param {string} id */
  close: (id) => {
    const dialog = document.getElementById(id);
    if (dialog instanceof HTMLDialogElement) dialog.close();
  },
  /** @param {string} title  @param {string} language */
  entitle: (title, language) => {
    // To set a language anew, even the same, makes a browser style the whole page again.
    if (document.title !== title) document.title = title;
    if (document.documentElement.lang !== language) document.documentElement.lang = language;
  },
  /** @param {string} hash  @param {boolean} anew */
  goto: (hash, anew) => {
    const address = location.pathname + location.search + hash;
    if (anew) history.pushState(null, '', address);
    else history.replaceState(null, '', address);
  },
  hash: () => location.hash,
  address: () => location.origin + location.pathname,
  formText: () => {
    const forms = [...document.querySelectorAll('form[data-do]')];
    return JSON.stringify(Object.fromEntries(forms.map((form) => [
      /** @type {HTMLElement} */ (form).dataset.do, fields(/** @type {HTMLFormElement} */ (form)),
    ])));
  },
};
