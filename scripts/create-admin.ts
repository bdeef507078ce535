// node scripts/create-admin.ts admin@example.org: an account with the role ServerAdmin, or that role and a new
// password for an account that exists. The password is typed, or read from standard input.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { EmailField, newPasswordField } from '#features/accounts/rules.ts'
import { makeAdministrator } from '#features/accounts/server/public/make-administrator.ts'
import { noVisitor, Services } from '#kernel/app-context.ts'
import { readConfig } from '#kernel/config.ts'
import { openDatabase } from '#kernel/server/database.ts'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres.ts'
import { createLog } from '#kernel/server/log.ts'
import { migrate } from '#kernel/server/migrate.ts'

const email = EmailField.safeParse(process.argv[2])
if (!email.success) end('Usage: npm run admin:create -- you@example.org')
const password = newPasswordField().safeParse(await askPassword())
if (!password.success) end(password.error.issues[0]?.message ?? 'That password cannot be used.')

const config = readConfig()
const log = createLog({ ...config, logLevel: 'warn' })
const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir, log)
const { db } = openDatabase(config.databaseUrl ?? embedded?.url ?? '', log)
try {
  await migrate(db)
  const ctx = { config, db, log, now: () => new Date(), services: new Services(), ...noVisitor() }
  await makeAdministrator(ctx, email.data, password.data)
  process.stdout.write(`${email.data} is a server administrator.\n`)
} finally {
  await db.destroy()
  await embedded?.release()
}

/** Not echoed, and never an argument: those are seen by everybody on the machine. */
async function askPassword(): Promise<string> {
  const isTyped = process.stdin.isTTY === true
  if (isTyped) process.stderr.write('Password: ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTyped })
  for await (const line of lines) {
    lines.close()
    if (isTyped) process.stderr.write('\n')
    return line
  }
  return ''
}

function end(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
