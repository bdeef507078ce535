// Loaded into a process under test, which then collects garbage when told to: whatever nobody closed shows.
import process from 'node:process'

process.on('SIGUSR2', () => globalThis.gc?.())
