// The form of a new game, before and after Python is there: no two seats have one colour. Whoever
// takes the colour of another seat leaves that seat the colour that has become free.

/**
 * @param {HTMLFormElement} form
 * @param {string} which selector
 * @returns {HTMLInputElement[]}
 */
function inputs(form, which) {
  return [...form.querySelectorAll(which)].filter((one) => one instanceof HTMLInputElement);
}

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !/^colour\d$/.test(target.name) || !target.form) return;
  const chosen = inputs(target.form, 'input[name^="colour"]:checked');
  const robbed = chosen.find(({ name, value }) => name !== target.name && value === target.value);
  if (!robbed) return;
  const taken = new Set(chosen.map(({ value }) => value));
  const own = inputs(target.form, `input[name="${robbed.name}"]`);
  const free = own.find(({ value }) => !taken.has(value));
  if (free) free.checked = true;
});
