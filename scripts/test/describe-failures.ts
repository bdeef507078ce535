import { stripVTControlCharacters } from 'node:util'

/** Limits the summary so that failures remain visible at the end of a long log. */
const maxLines = 40

/**
 * Returns one line per failure, with failed runs first. Beyond the limit, returns only the number of additional
 * failures.
 */
export function describeFailures({ runs, vitest, playwright }: Reports): string[] {
  const lines = [
    ...runs,
    ...vitest.flatMap(failedTests).map(describe),
    ...playwright.flatMap(failedJourneys),
  ]
  if (lines.length <= maxLines) return lines
  const shown = lines.slice(0, maxLines - 1)
  return [...shown, `and ${lines.length - shown.length} more`]
}

/** Returns the failed tests. If a file failed to load or set up, it has no tests, so the file itself is returned. */
function failedTests({ testResults, unhandledErrors = [] }: VitestReport): Failure[] {
  const outside = unhandledErrors.map((message) => ({ name: 'outside of tests', message }))
  const inside = testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [{ name: fileName(name), message }] : []
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${fileName(name)} > ${fullName}`,
      message: failureMessages?.[0] ?? '',
    }))
  })
  return [...outside, ...inside]
}

function failedJourneys({ suites, errors = [] }: PlaywrightReport): string[] {
  return [
    ...errors.map(({ message = '' }) => describe({ name: 'journeys', message })),
    ...suites.flatMap((suite) => failedSpecs(suite, [])),
  ]
}

function failedSpecs({ title, specs = [], suites = [] }: Suite, above: string[]): string[] {
  const titles = [...above, title]
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
  return [
    ...failed.map((spec) =>
      describe({ name: [...titles, spec.title].join(' > '), message: firstMessage(spec) }),
    ),
    ...suites.flatMap((suite) => failedSpecs(suite, titles)),
  ]
}

function firstMessage({ tests }: Spec): string {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors))
  return errors[0]?.message ?? ''
}

/** Returns the name with the first line of the message, and for browser tests with the locator and line number. */
function describe({ name, message }: Failure): string {
  const [error = '', ...others] = stripVTControlCharacters(message).trim().split('\n')
  const details = others.filter((line) => /^Locator: |^ *> \d+ \|/.test(line))
  const summary = [error, ...details].map((line) => line.trim()).join(' ')
  return name + (summary && `: ${summary.slice(0, 300)}`)
}

function fileName(path: string): string {
  return path.replace(`${process.cwd()}/`, '')
}

/** The parts of the test runners' JSON reports that are used here. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  /** Messages of errors outside of tests. */
  unhandledErrors?: string[]
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number }
  errors?: { message?: string }[]
  suites: Suite[]
}
type Failure = { name: string; message: string }
export type Suite = { title: string; specs?: Spec[]; suites?: Suite[] }
type Spec = {
  title: string
  file?: string
  tests: { status: string; results: { duration?: number; errors?: { message?: string }[] }[] }[]
}
type Reports = {
  /** Failed checks, and runners that exited with an error even though no test failed. */
  runs: readonly string[]
  vitest: readonly VitestReport[]
  playwright: readonly PlaywrightReport[]
}
