// node --import ./tests/support/throw-on-signal.ts …: throws where nothing catches it, on SIGUSR2.
process.on('SIGUSR2', () => {
  throw new Error('thrown where nothing catches')
})
