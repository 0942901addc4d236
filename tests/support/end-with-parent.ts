// node --import …/end-with-parent.ts <program>: a program whose parent holds the other end of its standard input ends when the parent
// has died, in whatever way: the pipe closes, and the program gets SIGTERM, then SIGKILL.
const patience = 5_000

const end = () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), patience)
}
process.stdin.once('end', end).once('error', end)
process.stdin.resume().unref()

export {}
