/** Whether a process runs, or has ended and is still to be waited for. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
