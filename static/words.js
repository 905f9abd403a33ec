// The few texts that the page says by itself, put into it by the build in every language.

/** @type {Record<string, Record<string, string>>} language -> key -> text */
const words = JSON.parse(document.getElementById('boot-words')?.textContent || '{}');

/**
 * @param {string} key
 * @param {Record<string, string | number>} [values] what {name} stands for
 * @returns {string} the text in the language of the page
 */
export function word(key, values = {}) {
  const said = words[document.documentElement.lang]?.[key] ?? words.en?.[key] ?? key;
  return said.replaceAll(/\{(\w+)\}/g, (all, name) => String(values[name] ?? all));
}
