import { lchownSync, lstatSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * As root, gives a new file or folder to the owner of the folder that it is in, so that the site's own user can read, change and delete
 * what a command of root has made. Does nothing for other users, nor where root owns the folder.
 */
export function inheritOwner(path: string): void {
  // A network disk that maps root to another user is left to its own rules.
  if (process.getuid?.() !== 0 || lstatSync(path).uid !== 0) return
  const { uid, gid } = statSync(dirname(path))
  if (uid !== 0) lchownSync(path, uid, gid)
}
