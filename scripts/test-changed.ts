// Checks and tests only what can be affected by uncommitted changes, or by changes since a commit (`npm run
// test:changed -- main`). Runs the tests that import a changed file, and those that `feature-tests.ts` lists for it. Names
// the browser and process tests to run, which need a build. `npm test` runs everything.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findAffectedTests } from './test/affected-tests.ts'

const since = process.argv[2] ?? 'HEAD'
const touched = [
  ...git('diff', '--name-only', '--no-renames', since),
  ...git('ls-files', '--others', '--exclude-standard'),
]
// Deleted files are also touched: tests import what imported them.
const changed = touched.filter((file) => existsSync(file))
const code = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
const files = git('ls-files', '-co', '--exclude-standard').filter((file) => existsSync(file))
const tests = findAffectedTests(touched, files)
const browserTests = tests.filter((file) => file.startsWith('tests/e2e/'))
const processTests = tests.filter((file) => file.startsWith('tests/processes/'))
const otherTests = tests.filter((file) => !/^tests\/(e2e|processes)\//.test(file))

const steps: [name: string, command: string[]][] = [
  ['format', ['biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed]],
  ...(touched.some((file) => /\.(ts|tsx|mjs|css)$/.test(file))
    ? ([
        ['types', ['node', 'scripts/check.ts', 'types']],
        ...(code.length > 0
          ? [['lint', ['oxlint', '--type-aware', '--deny-warnings', ...code]]]
          : []),
        ['boundaries', ['node', 'scripts/check.ts', 'boundaries']],
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
const failed = touched.length === 0 ? [] : steps.filter(([name, command]) => !run(name, command))
if (touched.length === 0) process.stdout.write('No changes.\n')
const commands = [
  ...(browserTests.length > 0 ? [`npx playwright test ${browserTests.join(' ')}`] : []),
  ...(processTests.length > 0 ? [`npm run test:processes -- ${processTests.join(' ')}`] : []),
]
if (commands.length > 0)
  process.stdout.write(`\nNot run because they need \`npm run build\`:\n${commands.join('\n')}\n`)
for (const [name] of failed) process.stdout.write(`failed: ${name}\n`)
process.exit(failed.length === 0 ? 0 : 1)

function run(name: string, [command = '', ...args]: string[]): boolean {
  process.stdout.write(`── ${name}\n`)
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
}
