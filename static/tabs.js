// A game is played in one tab at a time: whoever holds its lock. Another tab may take it over.

const scope = new URL('..', import.meta.url).pathname;

/** @type {(() => void) | null} gives the lock back that this tab holds */
let release = null;

/**
 * Hold a game; the one held before is given back.
 * @param {string} id of the game; "" holds none
 * @param {boolean} steal whether to take it over from another tab
 * @returns {Promise<boolean>} whether this tab has it
 */
function hold(id, steal) {
  release?.();
  release = null;
  if (!id || !navigator.locks) return Promise.resolve(true);
  return new Promise((answer) => {
    const options = steal ? { steal: true } : { ifAvailable: true };
    const held = navigator.locks.request(`ludoteca ${scope} ${id}`, options, (lock) => {
      answer(lock !== null);
      if (lock === null) return undefined;
      return new Promise((end) => {
        release = () => end(undefined);
      });
    });
    // Another tab has taken it over.
    held.catch(() => globalThis.ludoteca.page.tell('lost', { id }));
  });
}

globalThis.ludoteca ??= /** @type {any} */ ({});
globalThis.ludoteca.tabs = { hold };
