/**
 * A sentence of `src/texts`, with what is between `**` in bold. It is keyed by its text, so that
 * React replaces it whole: page translation changes the nodes inside of it.
 */
export function RichText({ text }: { text: string }) {
  return (
    <span key={text}>
      {text.split('**').map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <strong key={index} translate={part.startsWith('€') ? 'no' : undefined}>
            {part}
          </strong>
        ),
      )}
    </span>
  );
}
