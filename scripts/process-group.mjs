// Plain JavaScript, because it runs before the project's own Node is there.
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** Signals that ask a process to end, and the exit statuses by which a shell knows that they have. */
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
 * Treats the death of the shell between npm and this process as a signal to end: npm hands a signal to that shell alone, which dies of it.
 * @param script as which npm runs this process; run by hand, it may well outlive the shell that started it.
 */
export function endWithNpm(script) {
  if (process.env.npm_lifecycle_event !== script) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) end('SIGTERM')
  }, 1_000).unref()
}

/**
 * Runs a command in a process group of its own, which gets the signals that ask this process to end: it makes no difference whether a
 * terminal signals every process or a CI only the first one. The command's standard input is a pipe that closes when this process has died.
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
  // A zombie that no parent reaps counts as a member for good.
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
