// The saved games and what the page remembers, in the browser's IndexedDB. Texts in, texts out:
// what crosses to Python is JSON. Nothing here knows what a record means.

import { openDB } from '../vendor/idb/index.js';

/**
 * A saved game.
 * @typedef {object} Row
 * @property {string} id
 * @property {string} text the record, as JSON text
 * @property {number} revision counts the saves, from 1
 * @property {string} changed when it was saved, ISO 8601
 * @property {string} about JSON text of a summary, for lists
 */

/** @typedef {import('../vendor/idb/index.js').IDBPDatabase} Database */

// All projects of one account share an origin: the name carries the path.
const NAME = `ludoteca ${new URL('..', import.meta.url).pathname}`;

/** @type {Promise<Database> | null} */
let opening = null;
let askedToPersist = false;

/** @returns {Promise<Database>} the one connection, opened at its first use */
function database() {
  opening ??= openDB(NAME, 1, {
    upgrade(created) {
      created.createObjectStore('games', { keyPath: 'id' });
      created.createObjectStore('pages');
    },
    // A newer page wants to change the store, or to delete it: make way.
    blocking(_old, _new, event) {
      /** @type {IDBDatabase} */ (event.target).close();
      opening = null;
    },
    terminated() {
      opening = null;
    },
  }).catch((reason) => {
    opening = null;
    throw reason;
  });
  return opening;
}

/**
 * @param {string} message
 * @returns {Error} with the name by which Python knows it
 */
const conflict = (message) => Object.assign(new Error(message), { name: 'Conflict' });

/** @returns {Promise<Row[]>} all games, the one changed last first */
async function rows() {
  /** @type {Row[]} */
  const found = await (await database()).getAll('games');
  return found.sort((one, other) => other.changed.localeCompare(one.changed));
}

/** @returns {Promise<string>} JSON: the rows without their texts, newest first */
async function list() {
  return JSON.stringify((await rows()).map(({ text: _, ...rest }) => rest));
}

/**
 * @param {string} id
 * @returns {Promise<string>} JSON: the row, or null
 */
async function load(id) {
  return JSON.stringify((await (await database()).get('games', id)) ?? null);
}

/**
 * Save a game.
 * @param {string} id
 * @param {string} text the record
 * @param {string} about its summary
 * @param {number} basedOn the revision that this goes on from; 0 for a new game
 * @returns {Promise<number>} the new revision
 * @throws {Error} named Conflict, and nothing is saved, when another revision lies there: another
 *   tab has played on
 */
async function save(id, text, about, basedOn) {
  const change = (await database()).transaction('games', 'readwrite');
  const stored = /** @type {Row | undefined} */ (await change.store.get(id))?.revision ?? 0;
  if (stored !== basedOn) {
    await change.done;
    throw conflict(`revision ${stored} of the game lies there, not ${basedOn}`);
  }
  const changed = new Date().toISOString();
  await change.store.put({ id, text, revision: stored + 1, changed, about });
  await change.done;
  persist();
  return stored + 1;
}

/** Ask the browser, once, not to clear our games away when its disk runs full. */
function persist() {
  if (askedToPersist) return;
  askedToPersist = true;
  navigator.storage?.persist?.().catch(() => false);
}

/** @param {string} id */
async function remove(id) {
  await (await database()).delete('games', id);
}

/**
 * Put a row back as it was, say after it was removed or from an export.
 * @param {string} rowText JSON of the row
 * @throws {Error} when it is no row
 */
async function restore(rowText) {
  const row = JSON.parse(rowText);
  if (!isRow(row)) throw new TypeError('this is no saved game');
  const { id, text, revision, changed, about } = row;
  await (await database()).put('games', { id, text, revision, changed, about });
}

/**
 * @param {any} value
 * @returns {value is Row}
 */
function isRow(value) {
  const texts = ['id', 'text', 'changed', 'about'];
  return value instanceof Object
    && texts.every((key) => typeof value[key] === 'string')
    && Number.isInteger(value.revision);
}

/**
 * Keep a text for the next start of the page.
 * @param {string} key
 * @param {string} value
 */
async function keep(key, value) {
  await (await database()).put('pages', value, key);
}

/**
 * @param {string} key
 * @returns {Promise<string | null>} the text kept under `key`
 */
async function kept(key) {
  return (await (await database()).get('pages', key)) ?? null;
}

/** @returns {Promise<string>} all games as the text of one file */
async function everything() {
  return JSON.stringify({ 'ludoteca-export': 1, games: await rows() });
}

/** Delete all that this project keeps here, and nothing of its neighbours. */
async function wipe() {
  const change = (await database()).transaction(['games', 'pages'], 'readwrite');
  await change.objectStore('games').clear();
  await change.objectStore('pages').clear();
  await change.done;
}

export const store = {
  list, load, save, remove, restore, keep, kept, everything, wipe,
};

globalThis.ludoteca ??= /** @type {any} */ ({});
globalThis.ludoteca.store = store;
