import { stripVTControlCharacters } from 'node:util'

/** Limits the summary so that the failures are visible at the end of a long log. */
const maxLines = 40

/** Returns one line per failure, failed runs first. Beyond the limit, returns the number of further failures. */
export function describeFailures({ runs, vitest, playwright }: Reports): string[] {
  const lines = [
    ...runs,
    ...vitest.flatMap(failedTests),
    ...(playwright ? failedJourneys(playwright) : []),
  ]
  if (lines.length <= maxLines) return lines
  const shown = lines.slice(0, maxLines - 1)
  return [...shown, `and ${lines.length - shown.length} more`]
}

function failedTests({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that failed to load or set up contains no failed tests.
    if (failed.length === 0) return status === 'failed' ? [describe([fileName(name)], message)] : []
    return failed.map(({ fullName, failureMessages }) =>
      describe([fileName(name), fullName], failureMessages?.[0] ?? ''),
    )
  })
}

function failedJourneys({ suites, errors = [] }: PlaywrightReport): string[] {
  return [
    ...errors.map(({ message = '' }) => describe(['journeys'], message)),
    ...suites.flatMap((suite) => failedSpecs(suite, [])),
  ]
}

function failedSpecs({ title, specs = [], suites = [] }: Suite, above: string[]): string[] {
  const titles = [...above, title]
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
  return [
    ...failed.map((spec) => describe([...titles, spec.title], firstMessage(spec))),
    ...suites.flatMap((suite) => failedSpecs(suite, titles)),
  ]
}

function firstMessage({ tests }: Spec): string {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors))
  return errors[0]?.message ?? ''
}

function describe(names: string[], message: string): string {
  const [error = ''] = stripVTControlCharacters(message).trim().split('\n')
  return names.join(' > ') + (error && `: ${error.slice(0, 200)}`)
}

function fileName(path: string): string {
  return path.replace(`${process.cwd()}/`, '')
}

/** The parts of the test runners' JSON reports that are used. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors?: { message?: string }[]
  suites: Suite[]
}
type Suite = { title: string; specs?: Spec[]; suites?: Suite[] }
type Spec = {
  title: string
  tests: { status: string; results: { errors?: { message?: string }[] }[] }[]
}
type Reports = {
  /** Failed checks, and runners that exited with an error but without a failed test. */
  runs: readonly string[]
  vitest: readonly VitestReport[]
  playwright: PlaywrightReport | undefined
}
