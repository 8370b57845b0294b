/** A text of an article or a service, and where an editor finds it. */
export interface VisibleText {
  readonly line: number;
  /** The field it is in (`questions.0.answer`), or `text`, `image`, `Callout.title`. */
  readonly field: string;
  /** As readers see it: placeholders are filled in. */
  readonly text: string;
  /** The same with `…` for each placeholder: only what was typed. */
  readonly typed: string;
  /** Texts that say what this one is about: its table row and column, or its label. */
  readonly labels: readonly string[];
  /** Whether each line of the text is a line of the file. */
  readonly isMultiline: boolean;
}

/** Line of the file at a position of a text. */
export function lineAt({ line, text, isMultiline }: VisibleText, index: number): number {
  return isMultiline ? line + text.slice(0, index).split('\n').length - 1 : line;
}
