// Evaluated once in each worker. One whose run has died would go on with its file of tests; Vitest lets nothing in it call `process.exit`.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
