// The search box of the blog index: narrows the list on the page as one types, and keeps the words
// in the address, so that they survive Back and a reload. Fetched when the box is first touched.
const box = document.querySelector('#q');
const result = document.querySelector('#search-result');
const posts = [...document.querySelectorAll('[data-post]')];

function search() {
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const post of posts) {
    const text = post.textContent.toLowerCase();
    const matches = words.every((word) => text.includes(word));
    post.parentElement.hidden = !matches;
    if (matches) found += 1;
  }
  if (words.length === 0) result.textContent = '';
  else if (found === 0) result.textContent = 'No article matches. Try another word, or ask us.';
  else result.textContent = `${found} of ${posts.length} articles match.`;
  const query = words.length === 0 ? '' : `?q=${encodeURIComponent(box.value)}`;
  history.replaceState(history.state, '', location.pathname + query);
}

box.value ||= new URLSearchParams(location.search).get('q') ?? '';
if (box.value) search();
box.addEventListener('input', search);
box.form.addEventListener('submit', (event) => {
  event.preventDefault();
  search();
});
