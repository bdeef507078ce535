/** A startup error that an operator can fix. Printed without a stack trace. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** Runs a startup step. If it fails with an error that an operator can fix, prints the reason and exits. */
export async function exitOnStartupError<Result>(step: Promise<Result>): Promise<Result> {
  try {
    return await step
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
