// Loaded by each worker: ends it when its run has died, by a signal, because Vitest intercepts `process.exit`.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
