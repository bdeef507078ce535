import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** Writes errors outside of tests to a file because Vitest's JSON report leaves them out. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly { message?: string }[]) {
    const messages = errors.map(({ message }) => message ?? '')
    writeFileSync(process.env.UNHANDLED_ERRORS_FILE ?? '', JSON.stringify(messages))
  }
}
