import { randomBytes } from 'node:crypto'
import { constants, copyFileSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { inheritOwner } from './inherit-owner.ts'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/**
 * Atomic create: writes a file with mode 600 unless it exists. The content goes to a temporary file, which is then hard-linked to the
 * final name: no reader finds the file without its content, and one of several concurrent writers wins.
 * @returns false when the file existed.
 */
export function createFile(path: string, content: string): boolean {
  const temporary = `${path}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(temporary, content, { mode: 0o600, flag: 'wx', flush: true })
    inheritOwner(temporary)
    return publish(temporary, path)
  } finally {
    rmSync(temporary, { force: true })
  }
}

/**
 * Reads a file, and creates it first when it is missing, such as a generated secret.
 * @returns the same content to all concurrent callers.
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
    // File systems without hard links (SMB, FAT): one writer still wins, but a reader may find an incomplete file.
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
