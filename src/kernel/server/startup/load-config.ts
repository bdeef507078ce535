import { type Config, InvalidSettingsError, readConfig } from '../../config.ts'
import { exitWithReason, StartupError } from './startup-error.ts'

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
