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
 * Call `report(done, total)`, in bytes, whenever a piece of a large file arrives.
 *
 * Not when a service worker answers: the files lie on this device then, and the browser only
 * takes the WebAssembly that it compiled the last time if the answer comes untouched.
 * @param {(done: number, total: number) => void} report
 */
export function watchDownloads(report) {
  if (navigator.serviceWorker?.controller) return;
  const plain = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (request, options) => {
    const answer = await plain(request, options);
    return answer.ok && answer.body && isLarge(request) ? counted(answer, report) : answer;
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
