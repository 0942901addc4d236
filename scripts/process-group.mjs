// Plain JavaScript, because it runs before the project's own Node is there.
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** Signals that end a process, and the exit statuses by which a shell reports them. */
export const statusOf = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
const isWindows = process.platform === 'win32'

/** Forwards a signal to each running command. Between two commands it ends this process. */
const running = new Set()
function end(signal) {
  if (running.size === 0) process.exit(statusOf[signal])
  for (const endCommand of running) endCommand(signal)
}
for (const signal of Object.keys(statusOf)) process.on(signal, () => end(signal))

/**
 * Ends this process when the shell between npm and it dies: npm sends signals to that shell only.
 * @param script name of the npm script; a process that was started by hand may outlive its shell.
 */
export function endWithNpm(script) {
  if (process.env.npm_lifecycle_event !== script) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) end('SIGTERM')
  }, 1_000).unref()
}

/**
 * Runs a command in a process group of its own, and forwards this process's signals to it, so that signals of a terminal (to every process)
 * and of CI (to the first one) have the same effect. The command's standard input is a pipe that closes when this process has died.
 * @param gracePeriod milliseconds between the first signal and SIGKILL.
 * @param onOutput receives the text that the command would print.
 * @returns the command's exit status, the error that kept it from starting, and the signal that ended it early, once the group is gone.
 */
export async function runInGroup(command, args, { cwd, env, gracePeriod = 10_000, onOutput }) {
  const printed = onOutput === undefined ? 'inherit' : 'pipe'
  const child = spawn(command, args, { cwd, env, stdio: ['pipe', printed, printed], detached: !isWindows, shell: isWindows })
  if (onOutput !== undefined) for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', onOutput)
  let signal
  let force
  const endCommand = (received) => {
    if (signal !== undefined) return
    signal = received
    send(child, signal)
    if (gracePeriod !== Number.POSITIVE_INFINITY) force = setTimeout(send, gracePeriod, child, 'SIGKILL')
  }
  running.add(endCommand)
  const { status, error } = await new Promise((resolve) => {
    child.once('error', (reason) => resolve({ status: null, error: reason }))
    child.once(onOutput === undefined ? 'exit' : 'close', (code) => resolve({ status: code }))
  })
  // A zombie process that no parent reaps stays a member of the group.
  const deadline = Date.now() + Math.min(gracePeriod, 10_000) + 1_000
  while (signal !== undefined && Date.now() < deadline && send(child, 0)) await sleep(50)
  clearTimeout(force)
  running.delete(endCommand)
  return { status, error, signal }
}

/** @returns false when the group has no process left. */
function send(child, signal) {
  try {
    return isWindows ? child.kill(signal) : process.kill(-child.pid, signal)
  } catch {
    return false
  }
}
