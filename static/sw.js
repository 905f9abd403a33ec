// Keeps the whole site for use without network. The build fills in its version and its files.
//
// The cache holds each file under its path and its content's hash, so two versions lie side by
// side without meeting: a worker only finds the files of its own list. A new version fetches
// what changed, checks it against the list, and waits until the page tells it to take over.

const VERSION = 'VERSION';

/** @type {Record<string, string>} path -> SHA-256 in hexadecimal */
const FILES = { /* FILES */ };

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const scope = new URL(worker.registration.scope);

// All projects of one account share an origin and its caches: the name carries the path.
const CACHE = `ludoteca ${scope.pathname}`;

/** @param {string} path  @returns {string} the address under which the cache keeps the file */
const key = (path) => new URL(`${path}?${FILES[path]}`, scope).href;

/**
 * @param {URL} address
 * @returns {string | null} the file of our list that is meant, or null
 */
function pathOf(address) {
  if (address.origin !== scope.origin || !address.pathname.startsWith(scope.pathname)) return null;
  const path = decodeURI(address.pathname.slice(scope.pathname.length)) || 'index.html';
  return Object.hasOwn(FILES, path) ? path : null;
}

/** @param {ArrayBuffer} content  @returns {Promise<string>} */
async function hashOf(content) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Fetch one file of the list and keep it.
 * @param {Cache} cache
 * @param {string} path
 * @returns {Promise<Response>}
 * @throws when it cannot be had, or is not the one of this version: a host may still serve an
 *   old file for some minutes after a new site was put there
 */
async function fetched(cache, path) {
  const answer = await fetch(new URL(path, scope), { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const found = await hashOf(await answer.clone().arrayBuffer());
  if (found !== FILES[path]) throw new Error(`${path} is not of version ${VERSION}`);
  await cache.put(key(path), answer.clone());
  return answer;
}

/** Fetch what the cache lacks. What arrived before a failure stays and is not fetched again. */
async function fill() {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map((request) => request.url));
  const wanted = Object.keys(FILES).filter((path) => !kept.has(key(path)));
  await Promise.all(wanted.map((path) => fetched(cache, path)));
}

/** Drop what only an older version had. */
async function tidy() {
  const cache = await caches.open(CACHE);
  const ours = new Set(Object.keys(FILES).map(key));
  const old = (await cache.keys()).filter((request) => !ours.has(request.url));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** @param {string} path  @returns {Promise<Response>} */
async function answered(path) {
  const cache = await caches.open(CACHE);
  return (await cache.match(key(path))) ?? fetched(cache, path);
}

/**
 * Take over, unless that would change the version under another open page.
 * @param {boolean} alone whether only a single page may be open
 */
async function takeOver(alone) {
  const pages = await worker.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  if (!alone || pages.length < 2) await worker.skipWaiting();
}

worker.addEventListener('install', (event) => event.waitUntil(fill()));

worker.addEventListener('activate', (event) => {
  event.waitUntil(tidy().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = request.method === 'GET' ? pathOf(new URL(request.url)) : null;
  if (path !== null) event.respondWith(answered(path));
  else if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => answered('404.html')));
  }
});

worker.addEventListener('message', (event) => {
  if (event.data?.do === 'take over') event.waitUntil(takeOver(event.data.alone === true));
});
