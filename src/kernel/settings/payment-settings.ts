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
  SANDBOX_PAYMENTS: flag
    .optional()
    .meta({ default: '`DEMO`' })
    .describe("`1` accepts test payments if PayPal isn't set up. `0` rejects them."),
}
