import { spawn } from 'node:child_process'
import { installDebian } from './system/debian.ts'

installDebian()

/*
 * Runs the drills in separate namespaces. At the end, the kernel kills their processes and removes their mounts. The
 * network has only loopback, so that dropping packets affects nothing else.
 */
const drills = spawn(
  'setpriv',
  [
    '--pdeathsig',
    'KILL',
    'unshare',
    '--mount',
    '--pid',
    '--net',
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
  console.error(`The drills require Linux with util-linux (setpriv, unshare): ${error.message}`)
  process.exitCode = 1
})
drills.on('exit', (code) => process.exit(code ?? 1))
