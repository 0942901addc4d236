import { randomBytes } from 'node:crypto'
import { constants, copyFileSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/**
 * Creates a file that only its owner can read, unless it exists. The content is written to a draft, which then gets the file's name as a
 * hard link: no reader ever finds the file without its content, and of several writers at once one wins.
 * @returns false when the file existed.
 */
export function createFile(path: string, content: string): boolean {
  const temporary = `${path}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(temporary, content, { mode: 0o600, flag: 'wx', flush: true })
    return publish(temporary, path)
  } finally {
    rmSync(temporary, { force: true })
  }
}

/**
 * Reads a file that is generated when it is missing, such as a secret.
 * @returns the same content to all who ask at once.
 */
export function readOrCreate(path: string, content: () => string): string {
  const existing = readIfExists(path)
  if (existing !== undefined) return existing
  createFile(path, content())
  return readFileSync(path, 'utf8')
}

export function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function publish(temporary: string, path: string): boolean {
  try {
    linkSync(temporary, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    // Disks without hard links (SMB, FAT) still let one writer win, although a reader may come before the content.
    return copyExclusively(temporary, path)
  }
}

function copyExclusively(temporary: string, path: string): boolean {
  try {
    copyFileSync(temporary, path, constants.COPYFILE_EXCL)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}
