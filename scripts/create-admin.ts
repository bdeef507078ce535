// Usage: node scripts/create-admin.ts admin@example.org
//
// Creates an account with the role ServerAdmin. For an existing account, adds the role and sets a new password. The
// password is entered interactively or read from standard input.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { EmailField, newPasswordField } from '#features/accounts/rules.ts'
import { createAdministrator } from '#features/accounts/server/public/create-administrator.ts'
import { withProcess } from '#kernel/server/open-process.ts'
import { loadConfig } from '#kernel/server/startup/load-config.ts'
import { registerAccountRecovery } from '../src/services.ts'

const email = EmailField.safeParse(process.argv[2])
if (!email.success) end('Usage: npm run admin:create -- you@example.org')
const entered = await askPassword()
if (entered === '')
  end(
    'Enter a password, or send it on standard input: npm run admin:create -- you@example.org < FILE',
  )
const password = newPasswordField().safeParse(entered)
if (!password.success) end(password.error.issues[0]?.message ?? 'This password can’t be used.')

await withProcess({ ...loadConfig(), logLevel: 'warn' }, async (ctx) => {
  registerAccountRecovery(ctx)
  await createAdministrator(ctx, email.data, password.data)
})
process.stdout.write(`${email.data} is a server administrator.\n`)

/**
 * Reads the password without echoing it. It can't be an argument, because all users of the machine can see arguments.
 */
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
