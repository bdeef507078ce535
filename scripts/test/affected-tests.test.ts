import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { featureOrder } from '#features/groups.ts'
import { findAffectedTests } from './affected-tests.ts'
import { accessTests, testsByArea } from './feature-tests.ts'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file))
const testFiles = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file))
const withoutExtension = (file: string) => file.replace(/^tests\/|\.(test|spec)\.tsx?$/g, '')
const named = [...Object.values(testsByArea).flat(), ...accessTests]
const isNamed = (file: string) =>
  named.some((path) => `${withoutExtension(file)}/`.startsWith(`${path}/`))

test('every area and every test in the table of areas exists', () => {
  const missing = [
    ...Object.keys(testsByArea).filter((area) => !existsSync(area)),
    ...named.filter(
      (path) => !testFiles.some((file) => `${withoutExtension(file)}/`.startsWith(`${path}/`)),
    ),
  ]
  expect(missing).toEqual([])
})

test('the table names tests of every feature', () => {
  expect(featureOrder.filter((feature) => !testsByArea[`src/features/${feature}`])).toEqual([])
})

test('the table names every browser, page, and process test, and every API test of the whole site', () => {
  const reachesAll = (file: string) =>
    /^tests\/(document|e2e|processes)\//.test(file) ||
    (file.startsWith('tests/api/') &&
      /test-site\.ts|siteFor(File|EachTest)/.test(readFileSync(file, 'utf8')))
  expect(testFiles.filter((file) => reachesAll(file) && !isNamed(file))).toEqual([])
})

test.each<[string, string, string[]]>([
  [
    'an imported module',
    'src/features/leads/server/lead-limits.ts',
    ['tests/api/leads/leads.test.ts'],
  ],
  ['a deleted module', 'src/kernel/format/numbers.ts', ['src/kernel/format/numbers.test.ts']],
  ['a policy', 'src/features/listings/policy.ts', ['tests/api/permissions.test.ts']],
  [
    'the guard of requests',
    'src/kernel/server/http/request-guard.ts',
    ['tests/api/guards.test.ts', 'tests/api/integrations/policy-reports.test.ts'],
  ],
  [
    'the key of cached pages',
    'src/kernel/server/http/pages/page-input.ts',
    ['tests/api/page-cache-keys.test.ts', 'tests/processes/shared-pages.test.ts'],
  ],
  [
    'a style sheet',
    'src/features/selling/web/editor/editor.module.css',
    ['tests/e2e/editor.spec.ts'],
  ],
  ['a table', 'reference/engines.csv', []],
  ['a migration', 'migrations/0001-start.sql', ['tests/api/migrations.test.ts']],
])('a change of %s selects its tests', (_what, changed, expected) => {
  const remaining = files.filter((file) => file !== changed)
  expect(findAffectedTests([changed], remaining)).toEqual(expect.arrayContaining(expected))
})
