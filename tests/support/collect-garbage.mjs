// Loaded into a process under test, so that a signal triggers garbage collection. This reveals resources that weren't
// closed.
import process from 'node:process'

process.on('SIGUSR2', () => {
  globalThis.gc?.()
  // Node throws for unclosed files in an immediate of its own, before this one.
  setImmediate(() => process.stdout.write('garbage collected\n'))
})
