// Checks and tests only what can be affected by uncommitted changes, or by changes since a commit (`npm run
// test:changed -- main`). Runs the tests that import a changed file. If a test depends on a change only through a
// registry of all features, only the changed feature's tests run. `npm test` runs everything.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findAffectedTests } from './test/affected-tests.ts'

const since = process.argv[2] ?? 'HEAD'
const changed = [
  ...git('diff', '--name-only', since),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(file))
const code = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
const tests = findAffectedTests(changed, git('ls-files', '-co', '--exclude-standard'))
const browserTests = tests.filter((file) => file.startsWith('tests/e2e/'))
const otherTests = tests.filter((file) => !file.startsWith('tests/e2e/'))

const steps: [name: string, command: string[]][] = [
  ['format', ['biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed]],
  ...(code.length > 0
    ? ([
        ['types', ['npm', 'run', '--silent', 'check:types']],
        ['lint', ['oxlint', '--type-aware', '--deny-warnings', ...code]],
        ['boundaries', ['npm', 'run', '--silent', 'check:boundaries']],
      ] as [string, string[]][])
    : []),
  ...(otherTests.length > 0
    ? ([
        [
          `${otherTests.length} test files`,
          ['vitest', 'run', '--project=in-process', '--project=document', ...otherTests],
        ],
      ] as [string, string[]][])
    : []),
]
const failed = changed.length === 0 ? [] : steps.filter(([name, command]) => !run(name, command))
if (changed.length === 0) process.stdout.write('No changes.\n')
if (browserTests.length > 0)
  process.stdout.write(
    `\nNot run because they need a build: npx playwright test ${browserTests.join(' ')}\n`,
  )
for (const [name] of failed) process.stdout.write(`failed: ${name}\n`)
process.exit(failed.length === 0 ? 0 : 1)

function run(name: string, [command = '', ...args]: string[]): boolean {
  process.stdout.write(`── ${name}\n`)
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
}
