import { readConfig } from '#kernel/config.ts'

/** Returns the settings for a process that uses the end-to-end tests' database. */
export function marketConfig() {
  return readConfig({ LOG_LEVEL: 'warn', DATA_DIR: process.env.E2E_DATA_DIR })
}
