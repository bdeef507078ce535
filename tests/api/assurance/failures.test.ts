import { expect, test } from 'vitest'
import { describeFailures } from '../../../scripts/test/describe-failures.ts'

const nothing = { runs: [], vitest: [], playwright: [] }
const journey = (title: string, status: string, message: string) => ({
  title,
  tests: [{ status, results: [{ errors: [{ message }] }, { errors: [] }] }],
})
const aTest = (fullName: string, status = 'failed', message = 'no') => ({
  fullName,
  status,
  failureMessages: [message],
})
test('the end of a run lists every failed check, test, and journey with the start of its error', () => {
  const lines = describeFailures({
    runs: ['check supply'],
    vitest: [
      {
        numPassedTests: 1,
        numFailedTests: 1,
        testResults: [
          {
            name: `${process.cwd()}/tests/api/permissions.test.ts`,
            status: 'failed',
            assertionResults: [
              aTest('the matrix is whole', 'failed', 'AssertionError: expected 200\n    at line 7'),
              aTest('and fast', 'passed'),
            ],
          },
          {
            name: `${process.cwd()}/src/broken.test.ts`,
            status: 'failed',
            message: 'Cannot find module',
            assertionResults: [],
          },
          { name: 'src/fine.test.ts', status: 'passed', assertionResults: [] },
        ],
      },
    ],
    playwright: [
      {
        stats: { expected: 1, unexpected: 1 },
        errors: [{ message: 'The server did not start.' }],
        suites: [
          {
            title: 'search.spec.ts',
            specs: [
              journey('finds', 'unexpected', '\u001b[31mError: timed out\u001b[39m\nCall log'),
            ],
            suites: [
              {
                title: 'on a phone',
                specs: [
                  journey('fits', 'expected', 'no'),
                  journey('scrolls', 'unexpected', 'Stuck'),
                ],
              },
            ],
          },
        ],
      },
    ],
  })
  expect(lines).toEqual([
    'check supply',
    'tests/api/permissions.test.ts > the matrix is whole: AssertionError: expected 200',
    'src/broken.test.ts: Cannot find module',
    'journeys: The server did not start.',
    'search.spec.ts > finds: Error: timed out',
    'search.spec.ts > on a phone > scrolls: Stuck',
  ])
})

test('reports nothing if all pass', () => {
  expect(describeFailures(nothing)).toEqual([])
})

test('limits the output and counts the remaining failures', () => {
  const assertionResults = Array.from({ length: 100 }, (_, at) => aTest(`number ${at}`))
  const vitest = {
    numPassedTests: 0,
    numFailedTests: 100,
    testResults: [{ name: 'many.test.ts', status: 'failed', assertionResults }],
  }
  const lines = describeFailures({ ...nothing, vitest: [vitest] })
  expect(lines).toHaveLength(40)
  expect(lines.at(-1)).toBe('and 61 more')
})

test('an error outside of tests is listed', () => {
  const report = {
    numPassedTests: 0,
    numFailedTests: 1,
    testResults: [{ name: 'slow.test.ts', status: 'failed', assertionResults: [aTest('fails')] }],
    unhandledErrors: ['The socket closed.'],
  }
  expect(describeFailures({ ...nothing, vitest: [report] })).toEqual([
    'outside of tests: The socket closed.',
    'slow.test.ts > fails: no',
  ])
})
