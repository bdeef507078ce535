import { type Config, InvalidSettingsError, readConfig } from '../../config.ts'

/** Reads the settings from the environment. If one is invalid, names it and exits. */
export function loadConfig(): Config {
  try {
    // biome-ignore lint/style/noProcessEnv: all settings are read here.
    return readConfig(process.env)
  } catch (error) {
    return exitWithReason(
      error instanceof InvalidSettingsError ? new StartupError(error.message) : error,
    )
  }
}

/** A startup error that an operator can fix. Printed without a stack trace. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** Runs a startup step. If it fails with an error that an operator can fix, prints the reason and exits. */
export function exitOnStartupError<Result>(step: Promise<Result>): Promise<Result> {
  return step.catch(exitWithReason)
}

/** Prints the reason and exits if an operator can fix the error. Throws all others. */
function exitWithReason(error: unknown): never {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
