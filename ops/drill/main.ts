import { spawn } from 'node:child_process'

/*
 * Runs the drills in a process namespace of their own: when they end, however they end, the kernel ends everything
 * that they started, and what they mounted is gone.
 */
const drills = spawn(
  'setpriv',
  [
    '--pdeathsig',
    'KILL',
    'unshare',
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    '--mount-proc',
    process.execPath,
    new URL('./run.ts', import.meta.url).pathname,
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => drills.kill('SIGKILL'))
drills.on('error', (error) => {
  console.error(`The drills need Linux with util-linux (setpriv, unshare): ${error.message}`)
  process.exitCode = 1
})
drills.on('exit', (code) => process.exit(code ?? 1))
