// The settings: kept in localStorage, applied at once, with or without Python.
// Python reads them as JSON text through `ludoteca.settings.text()`.

const scope = new URL('.', location.href).pathname;
const key = `ludoteca ${scope} settings`;
const root = document.documentElement;

/** @returns {Record<string, unknown>} what is kept; {} when nothing sound is */
function kept() {
  try {
    const said = JSON.parse(localStorage.getItem(key) ?? '{}');
    return said !== null && typeof said === 'object' && !Array.isArray(said) ? said : {};
  } catch {
    return {};
  }
}

/** Choose the theme's colours by the setting and by what the system says. */
function paint() {
  const theme = kept().theme ?? 'system';
  const system = theme === 'system';
  const contrast = theme === 'contrast' || (system && matchMedia('(prefers-contrast: more)').matches);
  const dark = theme === 'dark' || (system && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = contrast ? 'contrast' : dark ? 'dark' : 'light';
}

/**
 * Put the lobby in: it was written when the site was built, once for each language.
 * @param {string} language
 * @returns {Promise<void>}
 */
async function lobby(language) {
  try {
    const answer = await fetch(`./lobby/${language}.html`);
    if (!answer.ok) throw new Error(`no lobby in ${language}: ${answer.status}`);
    const text = await answer.text();
    const house = document.getElementById('house');
    if (house) house.innerHTML = text;
    reflect();
  } finally {
    delete root.dataset.waiting;
  }
}

/** Speak the chosen language before Python is there. */
async function translate() {
  await lobby(root.lang);
  document.dispatchEvent(new CustomEvent('ludoteca:lobby'));
}

/** Show in the settings' controls what is set. */
function reflect() {
  const said = { language: root.lang, ...kept() };
  for (const [name, value] of Object.entries(said)) {
    for (const control of document.querySelectorAll(`[data-setting="${CSS.escape(name)}"]`)) {
      if (control instanceof HTMLSelectElement) control.value = String(value);
      if (control instanceof HTMLInputElement) show(control, value);
    }
  }
}

/**
 * @param {HTMLInputElement} control
 * @param {unknown} value
 */
function show(control, value) {
  if (control.type === 'range') control.value = String(value);
  else control.checked = value === true;
}

/**
 * Change one setting, keep it, and let everybody know.
 * @param {string} name which one
 * @param {string | boolean} value what it is now
 */
function set(name, value) {
  try {
    localStorage.setItem(key, JSON.stringify({ ...kept(), [name]: value }));
  } catch {
    // A full or forbidden store: the setting holds for this visit all the same.
  }
  if (name === 'language') root.lang = String(value);
  paint();
  if (globalThis.ludoteca.page.isListening()) globalThis.ludoteca.page.tell('setting', { name, value });
  else if (name === 'language') void translate();
}

document.addEventListener('change', (event) => {
  const control = event.target;
  if (!(control instanceof HTMLElement) || !control.dataset.setting) return;
  if (control instanceof HTMLSelectElement) set(control.dataset.setting, control.value);
  if (control instanceof HTMLInputElement) {
    set(control.dataset.setting, control.type === 'range' ? control.value : control.checked);
  }
});
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint);
matchMedia('(prefers-contrast: more)').addEventListener('change', paint);

globalThis.ludoteca ??= /** @type {any} */ ({});
globalThis.ludoteca.settings = {
  text: () => JSON.stringify({ ...kept(), language: root.lang }),
  coarse: () => matchMedia('(pointer: coarse)').matches,
  // Safari clears what a site keeps when it has not been visited for seven days.
  forgets: () => navigator.vendor.startsWith('Apple') && !matchMedia('(display-mode: standalone)').matches,
  /** @param {string} time ISO  @returns {string} date and time of day, as the language has it */
  when: (time) => new Date(time).toLocaleString(root.lang, { dateStyle: 'medium', timeStyle: 'short' }),
  lobby,
  still: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
};

queueMicrotask(() => {
  if (root.dataset.waiting === 'language') void translate();
  else reflect();
});
