// The service worker as the page sees it: brought in once the page is usable, replaced by a new
// version only when nobody is disturbed by it.

const site = new URL('..', import.meta.url);
const workers = navigator.serviceWorker; // undefined where there is none, or no secure address
const HOUR = 3_600_000;

/** Whether the person wants the new version, and so the page to be loaded again. */
let wanted = false;
/** Whether this page asked the new version to take over before anything was done. */
let hoped = false;
/** Whether the person has done something since the page was loaded. */
let touched = false;
/** Whether `ludoteca:update` was sent. */
let announced = false;

for (const kind of ['pointerdown', 'keydown']) {
  addEventListener(kind, () => { touched = true; }, { once: true, capture: true });
}

/** @returns {Promise<ServiceWorkerRegistration | undefined>} ours, not one of a folder above */
async function registration() {
  const found = await workers?.getRegistration(site);
  return found?.scope === site.href ? found : undefined;
}

/** Say that a new version waits. */
function announce() {
  if (announced) return;
  announced = true;
  dispatchEvent(new CustomEvent('ludoteca:update'));
}

/** @param {ServiceWorkerRegistration} ours */
function watch(ours) {
  if (ours.waiting && workers.controller) announce();
  ours.addEventListener('updatefound', () => {
    const coming = ours.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && workers.controller) announce();
    });
  });
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < HOUR) return;
    looked = Date.now();
    ours.update().catch(() => undefined); // without network there is nothing new
  });
}

/** Make the site usable without network, and look out for new versions. */
export async function keepOffline() {
  if (!workers) return;
  try {
    watch(await workers.register(new URL('sw.js', site), { scope: site.href, updateViaCache: 'none' }));
  } catch (reason) {
    // A private window, say. The page works without.
    console.info('not kept for use without network:', String(reason));
  }
}

/** Let the waiting version take over, and load the page again with it. */
export async function update() {
  wanted = true;
  const waiting = (await registration())?.waiting;
  if (waiting) waiting.postMessage({ do: 'take over' });
  else location.reload(); // another tab was faster
}

/** At the start, before anything was done: a version that waits since the last visit goes first. */
export async function applyWaiting() {
  const waiting = (await registration())?.waiting;
  if (!waiting || touched) return;
  hoped = true;
  waiting.postMessage({ do: 'take over', alone: true });
}

// Another tab may have let the new version take over; this one goes on until the person agrees. A
// browser may also take its time over what was hoped for, and by then a game is being played.
let controlled = Boolean(workers?.controller);
workers?.addEventListener('controllerchange', () => {
  if (wanted || (hoped && !touched)) location.reload();
  else if (controlled) announce();
  controlled = true;
});

/** With `?reset` in the address: forget the site's files, never the games, and start afresh. */
export async function resetIfAsked() {
  const address = new URL(location.href);
  if (!address.searchParams.has('reset')) return;
  if (await (await registration())?.unregister()) {
    // The worker still serves this page and would fill the cache again: once more, without it.
    location.reload();
    return;
  }
  await globalThis.caches?.delete(`ludoteca ${site.pathname}`);
  address.searchParams.delete('reset');
  location.replace(address);
}
