declare module 'subset-font' {
  /** @returns the font with the glyphs of `text` alone, and with its axes no longer than asked. */
  // biome-ignore lint/style/noDefaultExport: so the package has it
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, { min: number; max: number }> },
  ): Promise<Buffer>
}
