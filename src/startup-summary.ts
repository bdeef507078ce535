import { resolve } from 'node:path'
import { demoAccounts, demoPassword } from '#features/accounts/demo-accounts.ts'
import type { Config } from '#kernel/config.ts'
import { t } from '#kernel/messages/translate.ts'

/**
 * Prints the site's URL. If startup progress is enabled, also prints the demo accounts and the data folder, for people
 * who start the site by hand.
 */
export function printStartupSummary(config: Config, port: number) {
  process.stdout.write(`${config.siteName} is running at http://localhost:${port}\n`)
  if (!config.startupProgress) return
  const accounts = demoAccounts.map(({ email, is }) => `    ${email.padEnd(26)}${is}`)
  const demo = config.demo ? [t`  Demo accounts (password: ${demoPassword})`, ...accounts] : []
  const data = config.databaseUrl ? [] : [t`  Data folder: ${resolve(config.dataDir)}`]
  process.stdout.write(`${['', ...demo, ...data, '  To stop, press Ctrl+C.', ''].join('\n')}\n`)
}
