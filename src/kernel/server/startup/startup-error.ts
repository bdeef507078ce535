/** A startup error that an operator can fix. Printed without a stack trace. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** Runs a startup step. If it fails with an error that an operator can fix, prints the reason and exits. */
export function exitOnStartupError<Result>(step: Promise<Result>): Promise<Result> {
  return step.catch(exitWithReason)
}

/** Prints the reason and exits if an operator can fix the error. Throws all others. */
export function exitWithReason(error: unknown): never {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
