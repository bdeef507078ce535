import { z } from 'zod'
import { flag } from './flag.ts'
import { webUrl } from './urls.ts'

export const paymentSettings = {
  PAYPAL_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'Client ID of the PayPal app. The app needs the Transaction Search feature, which recovers payments that the database lost.',
    ),
  PAYPAL_SECRET: z.string().optional().describe('Secret of the PayPal app.'),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .default('')
    .describe(
      'ID of the webhook registered with PayPal for `/api/payments/webhook`. Without it, a job finds payments within two minutes.',
    ),
  PAYPAL_BASE_URL: webUrl
    .default('https://api-m.sandbox.paypal.com')
    .describe('PayPal API. Use `https://api-m.paypal.com` for real payments.'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'Use a secret key or a restricted key, such as sk_test_….')
    .optional()
    .describe(
      'Secret key of the Stripe account, or a restricted key that can write Checkout Sessions, Payment Intents, and Refunds, and read Disputes and Balance Transactions.',
    ),
  STRIPE_MODE: z
    .enum(['test', 'live'])
    .default('test')
    .describe('`live` takes real payments. The site doesn’t start with the key of the other mode.'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'Use the signing secret of the webhook, such as whsec_….')
    .optional()
    .describe(
      'Signing secret of the webhook registered with Stripe for `/api/payments/webhook`, with the events `checkout.session.*`, `charge.refunded`, `refund.*`, and `charge.dispute.*`. Without it, a job finds payments within two minutes, and refunds and disputes within an hour.',
    ),
  STRIPE_BASE_URL: webUrl
    .default('https://api.stripe.com')
    .describe('Stripe API. Only for tests with another server.'),
  PAYMENT_PROVIDER: z
    .enum(['paypal', 'stripe'])
    .optional()
    .meta({ default: 'the one that is set up, or `paypal`' })
    .describe('Provider of new payments. The other one, if set up, finishes existing payments.'),
  SANDBOX_PAYMENTS: flag
    .optional()
    .meta({ default: '`DEMO`' })
    .describe(
      '`1` accepts test payments if neither PayPal nor Stripe is set up. `0` rejects them.',
    ),
}
