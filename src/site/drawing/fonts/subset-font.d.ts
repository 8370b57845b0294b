/** The part of subset-font that the build uses; the package ships no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype';
    variationAxes?: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >;
  }

  /** Subsets a font to the characters of a text. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
