/**
 * Script directly behind the parts of the sheet, so that they are closed before they are painted; without it all are open.
 * A part opens by a press and by a link to it. On paper all are open.
 */
const parts = Array.from(document.querySelectorAll<HTMLDetailsElement>('.esis-part'));

function openPart(): void {
  const linked = parts.find(({ id }) => `#${id}` === location.hash);
  if (linked) {
    linked.open = true;
  }
}

for (const part of parts) {
  part.open = false;
}

openPart();
addEventListener('hashchange', openPart);
addEventListener('beforeprint', () => {
  for (const part of parts) {
    part.open = true;
  }
});
