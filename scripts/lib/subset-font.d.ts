declare module 'subset-font' {
  /** @returns the font with only the glyphs of `text` and the requested ranges of its axes. */
  // biome-ignore lint/style/noDefaultExport: so the package has it
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, { min: number; max: number }> },
  ): Promise<Buffer>
}
