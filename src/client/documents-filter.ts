/**
 * Keeps the choice on /documents and the URL hash in sync, so that a list can be shared. Without
 * scripts a link still shows its list (`:target`), and the choice still works.
 */
const profile = document.querySelector('[data-profile]');

const follow = () => {
  const values = location.hash.slice(1).split('+');
  if (values.length === 2)
    for (const field of profile?.querySelectorAll('input') ?? [])
      field.checked = values[field.name === 'who' ? 0 : 1] === field.value;
};

follow();
profile?.parentElement?.setAttribute('data-js', '');
addEventListener('hashchange', follow);
profile?.addEventListener('input', () => {
  const chosen = profile.querySelectorAll<HTMLInputElement>(':checked');
  const chosenProfile = [...chosen].map(({ value }) => value).join('+');
  history.replaceState(history.state, '', `#${chosenProfile}`);
});
profile?.querySelector('button')?.addEventListener('click', () => {
  print();
});
