// Usage: npm run check [-- NAME …]
//
// Runs the checks of the given names, or all of them in order, and stops at the first one that fails. `advisories` runs
// only by name, because it queries the registry.
import { spawnSync } from 'node:child_process'
import { checks, type NamedCheck } from './test/checks.ts'

const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !(name in checks))
if (unknown.length > 0)
  throw new Error(`Unknown: ${unknown.join(', ')}. Checks: ${Object.keys(checks).join(', ')}.`)
const names =
  requested.length > 0
    ? (requested as NamedCheck[])
    : (Object.keys(checks) as NamedCheck[]).filter((name) => name !== 'advisories')
const isFine = names.every((name) =>
  checks[name].every((command) => {
    const [program, ...args] = command.split(' ')
    return spawnSync(program as string, args, { stdio: 'inherit' }).status === 0
  }),
)
process.exit(isFine ? 0 : 1)
