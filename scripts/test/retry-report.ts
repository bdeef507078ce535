import { describe, failedTests, type VitestReport } from './describe-failures.ts'

/** If more files fail, the machine isn't just slow, so running them again would only take time. */
const maxFiles = 12

/**
 * Returns the paths of the test files to run again. Empty if none or too many failed, or if an error occurred
 * outside of tests.
 */
export function filesToRetry({ testResults, unhandledErrors = [] }: VitestReport): string[] {
  if (unhandledErrors.length > 0) return []
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  return failed.length > maxFiles ? [] : failed
}

/** Replaces the results of files that ran again. Also returns a line for each test that failed only the first time. */
export function mergeRetry(
  first: VitestReport,
  retry: VitestReport,
): { merged: VitestReport; recovered: string[] } {
  const again = new Map(retry.testResults.map((file) => [file.name, file]))
  const testResults = first.testResults.map((file) => again.get(file.name) ?? file)
  const tests = testResults.flatMap((file) => file.assertionResults)
  const merged = {
    testResults,
    unhandledErrors: retry.unhandledErrors ?? [],
    numPassedTests: tests.filter(({ status }) => status === 'passed').length,
    numFailedTests: tests.filter(({ status }) => status === 'failed').length,
  }
  const failed = new Set(failedTests(merged).map(({ name }) => name))
  const recovered = failedTests(first).filter(({ name }) => !failed.has(name))
  return { merged, recovered: recovered.map(describe) }
}
