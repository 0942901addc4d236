import { lchownSync, lstatSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * As root, gives a new file or folder to the owner of its parent folder, so that the site's own user can read, change and delete it. Does
 * nothing for other users, or in a folder of root.
 */
export function inheritOwner(path: string): void {
  // Does not change files on network disks that map root to another user.
  if (process.getuid?.() !== 0 || lstatSync(path).uid !== 0) return
  const { uid, gid } = statSync(dirname(path))
  if (uid !== 0) lchownSync(path, uid, gid)
}
