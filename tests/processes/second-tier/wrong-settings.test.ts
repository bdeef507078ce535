import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { acquireReferenceDatabase } from '#tests/support/database/test-database.ts'

/* Starts the built site with settings that can't work. */

const parent = mkdtempSync(join(tmpdir(), 'windsock-settings-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const web = 'Use http://… or https://….'
const database = 'Use postgres://user:password@host/database.'

test.each([
  [{ SITE_URL: 'javascript:alert(1)' }, `Invalid settings: SITE_URL: ${web}`],
  [{ SITE_URL: 'windsock.example' }, `Invalid settings: SITE_URL: ${web}`],
  [{ S3_ENDPOINT: 'ftp://files.example' }, `Invalid settings: S3_ENDPOINT: ${web}`],
  [{ PAYPAL_BASE_URL: 'file:///etc' }, `Invalid settings: PAYPAL_BASE_URL: ${web}`],
  [
    { STRIPE_SECRET_KEY: 'sk_live_secret' },
    'Invalid settings: STRIPE_MODE: This is test, but STRIPE_SECRET_KEY is a live key',
  ],
  [{ EXCHANGE_RATES_URL: 'file:///etc/passwd' }, `Invalid settings: EXCHANGE_RATES_URL: ${web}`],
  [{ SMTP_URL: 'https://mail.example' }, 'Invalid settings: SMTP_URL: Use smtp://… or smtps://….'],
  [{ DATABASE_URL: 'mysql://db' }, `Invalid settings: DATABASE_URL: ${database}`],
  [{ DATABASE_URL: 'postgres://a:secret@:x/' }, `Invalid settings: DATABASE_URL: ${database}`],
  [
    { DATABASE_URL: 'postgres://a:secret@127.0.0.1:9/none' },
    /^The database in DATABASE_URL can’t be reached: connect ECONNREFUSED 127\.0\.0\.1:9$/,
  ],
  [{ PORT: 'abc' }, 'Invalid settings: PORT: This must be a number.'],
  [{ PORT: '-1' }, 'Invalid settings: PORT: This must be at least 0.'],
  [{ WEB_PROCESSES: 'many' }, /^Invalid settings: WEB_PROCESSES: This [^\n]*\.$/],
  [{ LOG_LEVEL: 'loud' }, /^Invalid settings: LOG_LEVEL: This must be one of: [^\n]*\.$/],
  [{ DEMO: 'yes' }, /^Invalid settings: DEMO: [^\n]*$/],
  [{ IMPORT_ALLOWED_HOSTS: 'feeds' }, /^Invalid settings: IMPORT_ALLOWED_HOSTS: feeds isn’t a/],
  [
    { DATA_DIR: '/dev/null' },
    'The data folder /dev/null (DATA_DIR) can’t be used: it isn’t a folder.',
  ],
  [
    { DATA_DIR: '/dev/null/data' },
    'The data folder /dev/null/data (DATA_DIR) can’t be used: it isn’t a folder.',
  ],
  [
    { DATA_DIR: '/proc/windsock' },
    'The data folder /proc/windsock (DATA_DIR) can’t be used: it can’t be created there.',
  ],
])('%j ends the start with one sentence', (settings, expected) => {
  const { status, stdout, stderr } = start(settings)
  expect([stdout, status]).toEqual(['', 1])
  expect(stderr.trimEnd()).toEqual(
    typeof expected === 'string' ? expected : expect.stringMatching(expected),
  )
  expect(stderr).not.toContain('secret')
})

test('[O1] a media folder that is a file ends the start with one sentence', () => {
  const DATA_DIR = mkdtempSync(join(parent, 'file-'))
  const media = join(DATA_DIR, 'media')
  writeFileSync(media, '')
  expect(start({ DATA_DIR }).stderr).toBe(
    `The media folder ${media} (DATA_DIR) can’t be used: it isn’t a folder.\n`,
  )
})

test('[O1] HOST that isn’t this machine’s ends the start with one sentence, and the data folder is private', async () => {
  const DATA_DIR = join(parent, 'data')
  // Creating a database would take longer than all other tests of this file.
  const database = await acquireReferenceDatabase()
  const settings = { DATABASE_URL: database.url, HOST: '999.1.1.1', DEMO: '0' }
  const { status, stderr } = start({ DATA_DIR, ...settings })
  await database.release()
  expect([stderr, status]).toEqual(['HOST=999.1.1.1 isn’t an address of this machine.\n', 1])
  expect(statSync(DATA_DIR).mode & 0o066).toBe(0)
  expect(statSync(join(DATA_DIR, 'media')).mode & 0o077).toBe(0)
})

function start(settings: Record<string, string>) {
  const env = { ...process.env, DATA_DIR: join(parent, 'none'), LOG_LEVEL: 'silent', ...settings }
  return spawnSync('node', ['src/main.ts'], { env, encoding: 'utf8', timeout: 600_000 })
}
