// Runs before the first paint: the language and the theme that were chosen before.
// A classic script, since a module would come too late; what it sets up, settings.js goes on with.
(() => {
  const scope = new URL('.', location.href).pathname;
  const key = `ludoteca ${scope} settings`;
  /** @type {Record<string, unknown>} */
  let kept;
  try {
    kept = JSON.parse(localStorage.getItem(key) ?? '{}') ?? {};
  } catch {
    kept = {};
  }
  const asked = new URLSearchParams(location.search).get('language');
  const known = ['en', 'pt', 'it', 'en-XA'];
  const wished = [asked, kept.language, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  const language = wished.find((one) => typeof one === 'string' && known.includes(one)) ?? 'en';
  const root = document.documentElement;
  root.lang = String(language);
  const theme = typeof kept.theme === 'string' ? kept.theme : 'system';
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const contrast = theme === 'contrast' || (theme === 'system' && matchMedia('(prefers-contrast: more)').matches);
  root.dataset.theme = contrast ? 'contrast' : dark ? 'dark' : 'light';
  // The page is written in English; another language is put in before it is shown.
  if (language !== 'en') root.dataset.waiting = 'language';
})();
