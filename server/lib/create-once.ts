import { randomBytes } from 'node:crypto'
import { constants, copyFileSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/**
 * Creates a file that only its owner can read, unless it exists. The content is written to a draft, which then gets the file's name as a
 * hard link: no reader ever finds the file without its content, and of several writers at once one wins.
 * @returns false when the file existed.
 */
export function createFile(path: string, content: string): boolean {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(draft, content, { mode: 0o600, flag: 'wx', flush: true })
    return publish(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Reads a file that is generated when it is missing, such as a secret.
 * @returns the same content to all who ask at once.
 */
export function createOnce(path: string, content: () => string): string {
  const known = readIfThere(path)
  if (known !== undefined) return known
  createFile(path, content())
  return readFileSync(path, 'utf8')
}

export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function publish(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    // Disks without hard links (SMB, FAT) still let one writer win, although a reader may come before the content.
    return copy(draft, path)
  }
}

function copy(draft: string, path: string): boolean {
  try {
    copyFileSync(draft, path, constants.COPYFILE_EXCL)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}
