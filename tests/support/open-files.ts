import { readdir, readlink } from 'node:fs/promises'

/** Open file handles of this process by path; Linux adds " (deleted)" to a file that is gone. */
export async function openFiles(): Promise<string[]> {
  const handles = await readdir('/proc/self/fd')
  return Promise.all(handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')))
}
