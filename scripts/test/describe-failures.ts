import { stripVTControlCharacters } from 'node:util'

/** Whoever reads the end of a long log sees at once what failed. */
const mostLines = 40

/** One line for each failure, whole runs first; past the most, how many more there are. */
export function describeFailures({ runs, vitest, playwright }: Reports): string[] {
  const lines = [
    ...runs,
    ...vitest.flatMap(failedTests),
    ...(playwright ? failedJourneys(playwright) : []),
  ]
  if (lines.length <= mostLines) return lines
  const shown = lines.slice(0, mostLines - 1)
  return [...shown, `and ${lines.length - shown.length} more`]
}

function failedTests({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that could not be loaded, or whose preparation failed, has no failed tests of its own.
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

/** The parts of the runners' JSON reports that are read. */
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
  /** Checks that failed, and runners that ended badly without a failed test. */
  runs: readonly string[]
  vitest: readonly VitestReport[]
  playwright: PlaywrightReport | undefined
}
