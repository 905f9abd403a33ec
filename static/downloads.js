// Counts what of the large downloads has arrived, while they pass by on their way to Pyodide.

/** @type {Record<string, number>} path in the site -> its size in bytes, from the build */
const sizes = JSON.parse(document.getElementById('boot-downloads')?.textContent || '{}');

const site = new URL('..', import.meta.url);
const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
let done = 0;

/**
 * @param {RequestInfo | URL} request
 * @returns {boolean} whether it is for one of the large files
 */
function isLarge(request) {
  const address = new URL(request instanceof Request ? request.url : request, document.baseURI);
  return address.href.startsWith(site.href) && address.href.slice(site.href.length) in sizes;
}

/**
 * Watch the large files arrive.
 * @param {(done: number, total: number) => void} report called, in bytes, with every piece
 * @param {(reason: string) => void} fail called when one does not arrive
 */
export function watchDownloads(report, fail) {
  const plain = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (request, options) => {
    const coming = plain(request, options);
    if (!isLarge(request)) return coming;
    coming.then(({ ok, status, url }) => ok || fail(`${status} ${url}`), (reason) => fail(String(reason)));
    const answer = await coming;
    // When a service worker answers, the files lie on this device, and the browser takes the
    // WebAssembly that it compiled the last time; but only if the answer comes untouched.
    const isHere = Boolean(navigator.serviceWorker?.controller);
    return answer.ok && answer.body && !isHere ? counted(answer, report) : answer;
  };
}

/**
 * @param {Response} answer
 * @param {(done: number, total: number) => void} report
 * @returns {Response} the same answer, counted as it is read
 */
function counted(answer, report) {
  const counter = new TransformStream({
    transform(/** @type {Uint8Array} */ piece, onward) {
      done += piece.byteLength;
      report(Math.min(done, total), total);
      onward.enqueue(piece);
    },
  });
  const { headers, status, statusText } = answer;
  return new Response(answer.body?.pipeThrough(counter), { headers, status, statusText });
}
