import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Writes a `.br` and a `.gz` beside every script and style sheet, at the highest compression level. */
export async function compressAssets(directory: string): Promise<void> {
  const files = readdirSync(directory).filter((name) => /\.(js|css)$/.test(name))
  await Promise.all(
    files.map(async (name) => {
      const path = join(directory, name)
      const bytes = await readFile(path)
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
      await writeFile(
        `${path}.br`,
        await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      )
    }),
  )
}
