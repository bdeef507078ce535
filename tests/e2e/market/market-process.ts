import { readConfig } from '#kernel/config.ts'

/** How a process of ours joins the site that the journeys run against. */
export function marketConfig() {
  return readConfig({ LOG_LEVEL: 'warn', DATA_DIR: process.env.E2E_DATA_DIR })
}
