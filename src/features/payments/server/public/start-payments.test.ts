import { expect, test } from 'vitest'
import { testContext } from '#tests/support/test-context.ts'
import { listProviders } from '../providers/find-provider.ts'
import { startPayments } from './start-payments.ts'

const payPal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_SECRET: 'secret' }
const stripe = { STRIPE_SECRET_KEY: 'sk_test_abc' }
const live = { STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_MODE: 'live' }

test.each([
  [{}, []],
  [{ SANDBOX_PAYMENTS: '1' }, ['sandbox']],
  [{ ...payPal, SANDBOX_PAYMENTS: '1' }, ['paypal']],
  [{ ...stripe, SANDBOX_PAYMENTS: '1' }, ['stripe']],
  [{ ...payPal, ...stripe }, ['paypal', 'stripe']],
  [{ ...payPal, ...stripe, PAYMENT_PROVIDER: 'stripe' }, ['stripe', 'paypal']],
])(
  '[BEY-23] the settings %j start %j before bank transfers, and the first one takes new payments',
  async (settings, names) => {
    const ctx = await testContext({ SANDBOX_PAYMENTS: '0', ...settings })
    const payments = await startPayments(ctx)
    expect(listProviders(ctx).map(({ name }) => name)).toEqual([...names, 'transfer'])
    await payments.stop()
    await ctx.close()
  },
)

test.each([
  [{ ...live, DEMO: '1' }, 1],
  [{ ...live, DEMO: '0' }, 0],
  [{ ...stripe, DEMO: '1' }, 0],
])('[BEY-23] warns about a demo with a live key: %j', async (settings, warnings) => {
  const ctx = await testContext(settings)
  const lines: unknown[] = []
  ctx.log.warn = (...line: unknown[]) => void lines.push(line)
  const payments = await startPayments(ctx)
  expect(lines).toHaveLength(warnings)
  expect(JSON.stringify(lines)).not.toContain('abc')
  await payments.stop()
  await ctx.close()
})
