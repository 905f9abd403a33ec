// A game's pictures: its symbols are put into the page once, when they are first needed.

/** @type {Map<string, Promise<void>>} */
const asked = new Map();

/** @param {string} folder the game's folder */
async function fetched(folder) {
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = `./art/${folder}/palette.css`;
  document.head.append(style);
  const answer = await fetch(`./art/${folder}/pieces.svg`);
  if (!answer.ok) throw new Error(`no pictures of ${folder}: ${answer.status}`);
  const picture = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml');
  document.getElementById('sprites')?.append(document.importNode(picture.documentElement, true));
}

/**
 * Bring a game's pictures into the page; a second call waits for the first.
 * @param {string} folder the game's folder, e.g. "isis_osiris"
 * @returns {Promise<void>}
 */
export function need(folder) {
  const known = asked.get(folder);
  if (known) return known;
  const coming = fetched(folder).catch((reason) => {
    asked.delete(folder);
    throw reason;
  });
  asked.set(folder, coming);
  return coming;
}

globalThis.ludoteca ??= /** @type {any} */ ({});
globalThis.ludoteca.sprites = { need };

// A set-up form shows its game's pictures once it is unfolded ("toggle" does not bubble).
document.addEventListener('toggle', (event) => {
  const folded = event.target;
  if (folded instanceof HTMLDetailsElement && folded.open && folded.dataset.art) {
    need(folded.dataset.art).catch(() => undefined); // the names say it all the same
  }
}, { capture: true });
