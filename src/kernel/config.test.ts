import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { readConfig } from './config.ts'
import { describeSettings } from './settings/describe-settings.ts'

test('an old setting name works with a warning, and the current name takes precedence', () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  expect(readConfig({ LEAD_WAIT_SECONDS: '7' }).leadWaitSeconds).toBe(7)
  expect(warn).toHaveBeenCalledWith(
    'The setting LEAD_WAIT_SECONDS is now called LEAD_INTERVAL_SECONDS.',
    'DeprecationWarning',
  )
  const both = { LEAD_WAIT_SECONDS: '7', LEAD_INTERVAL_SECONDS: '9' }
  expect(readConfig(both).leadWaitSeconds).toBe(9)
})

const stripe = { STRIPE_SECRET_KEY: 'sk_test_abc123', STRIPE_WEBHOOK_SECRET: 'whsec_abc' }

test.each([
  [
    { ...stripe, STRIPE_MODE: 'live' },
    'STRIPE_MODE: This is live, but STRIPE_SECRET_KEY is a test key',
  ],
  [
    { STRIPE_SECRET_KEY: 'rk_live_abc123' },
    'STRIPE_MODE: This is test, but STRIPE_SECRET_KEY is a live key',
  ],
  [
    { STRIPE_SECRET_KEY: 'pk_test_abc123' },
    'STRIPE_SECRET_KEY: Use a secret key or a restricted key',
  ],
  [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'abc123' }, 'STRIPE_WEBHOOK_SECRET: Use the signing secret'],
  [{ PAYMENT_PROVIDER: 'stripe' }, 'PAYMENT_PROVIDER: stripe isn’t set up'],
  [{ ...stripe, PAYMENT_PROVIDER: 'paypal' }, 'PAYMENT_PROVIDER: paypal isn’t set up'],
])('[BEY-23] rejects the settings %j without repeating a key', (env, message) => {
  const reject = () => readConfig(env)
  expect(reject).toThrow(message)
  expect(reject).not.toThrow('abc123')
})

test('[BEY-23] a key of the configured mode is accepted', () => {
  expect(readConfig(stripe).stripe).toMatchObject({ isLive: false })
  const live = { STRIPE_SECRET_KEY: 'rk_live_abc123', STRIPE_MODE: 'live' }
  expect(readConfig(live).stripe).toMatchObject({ isLive: true, webhookSecret: '' })
  expect(readConfig({}).stripe).toBeUndefined()
})

test.each(['google', 'microsoft'])(
  '[BEY-24] %s can’t be the issuer of staff, because anyone can open an account there',
  (id) => {
    const issuer = { id, clientId: 'site', clientSecret: 'secret' }
    const settings = { OIDC_ISSUERS: JSON.stringify([issuer]), STAFF_ISSUER: id }
    expect(() => readConfig(settings)).toThrow('is open to everyone')
  },
)

test('[BEY-24] Microsoft can be the issuer of staff if it accepts only the operator’s directory', () => {
  const tenants = ['6f2c1a52-7d0f-4c7b-9b6c-2a4f5b0d9e11']
  const issuer = { id: 'microsoft', clientId: 'site', clientSecret: 'secret', tenants }
  const settings = { OIDC_ISSUERS: JSON.stringify([issuer]), STAFF_ISSUER: 'microsoft' }
  expect(readConfig(settings).staffIssuer).toMatchObject({ id: 'microsoft' })
})

test('[BEY-24] Microsoft’s directory of personal accounts can’t be the issuer of staff', () => {
  const tenants = ['9188040D-6C67-4C5B-B112-36A304B66DAD']
  const issuer = { id: 'microsoft', clientId: 'site', clientSecret: 'secret', tenants }
  const settings = { OIDC_ISSUERS: JSON.stringify([issuer]), STAFF_ISSUER: 'microsoft' }
  expect(() => readConfig(settings)).toThrow('is open to everyone')
})

test('docs/configuration.md describes the current settings (npm run docs:configuration)', () => {
  expect(readFileSync('docs/configuration.md', 'utf8')).toBe(describeSettings())
})
