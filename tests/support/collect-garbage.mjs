// Loaded into a process under test, so that a signal triggers garbage collection. This reveals resources that weren't
// closed.
import process from 'node:process'

process.on('SIGUSR2', () => globalThis.gc?.())
