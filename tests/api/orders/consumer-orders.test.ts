import { expect, test } from 'vitest'
import { describeOrderNotice } from '#features/orders/server/offers/order-notice.ts'
import { payLabel } from '#features/orders/web/offer/payment-labels.ts'
import {
  createListingPayment,
  createProductPayment,
} from '#features/payments/server/checkout/create-payment.ts'
import { translate } from '#kernel/messages/translate.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { inCountry, publishText } from '../../support/legal/operator.ts'
import { aBuyer, photoDayProduct, shopForFile, soloTier } from '../../support/shop.ts'

const shop = shopForFile()
const paypal = { label: 'PayPal', isSandbox: false }

test.each([
  ['DE', 'de', 'Zahlungspflichtig bestellen'],
  ['AT', 'de', 'Zahlungspflichtig bestellen'],
  ['GB', 'en', 'Order with obligation to pay'],
  ['TR', 'tr', 'Ödeme yükümlülüğüyle sipariş ver'],
  ['US', 'en', 'Pay $49 with PayPal'],
  ['', 'en', 'Pay $49 with PayPal'],
] as const)('[BEY-38] an operator in “%s” has the button in “%s”: %s', (country, tag, words) => {
  const notice = describeOrderNotice(inCountry(shop.ctx, country))
  const label = runInLanguage(tag, () =>
    translate(payLabel({ price: 49, currency: 'USD' }, paypal, notice)),
  )
  expect(label).toBe(words)
})

test('[BEY-38] without an operator, or one in the US, nothing stands before the button', () => {
  expect(describeOrderNotice(shop.ctx)).toBeNull()
  expect(describeOrderNotice(inCountry(shop.ctx, 'US'))).toBeNull()
})

test('[BEY-38] a German order names the seller and needs the box, which is recorded', async () => {
  const { buyer, listing } = await aBuyer(shop.ctx)
  const german = inCountry(buyer, 'DE')
  const input = { id: listing, priceTierId: soloTier }
  for (const attempt of [
    () => createListingPayment(german, input),
    () => createProductPayment(german, { id: photoDayProduct }),
  ])
    await expect(attempt()).rejects.toMatchObject({
      modelState: { startNow: ['Check this box to continue.'] },
    })
  // The buyer started without an operator, and continues with one.
  await createListingPayment(buyer, input)
  await publishText(german, 'order', { de: '# Widerruf' })
  expect(runInLanguage('de', () => describeOrderNotice(german))).toEqual({
    orderButton: 'obligation',
    withdrawalDays: 14,
    startNow: true,
    seller: ['Muster Luftfahrt GmbH', 'Am Flugplatz 3', '89129 Langenau', 'Deutschland'],
    hasInstructions: true,
  })
  const { invoiceId } = await createListingPayment(german, { ...input, startNow: true })
  const accepted = await shop.ctx.db
    .selectFrom('terms_acceptance')
    .select(['document', 'language', 'starts_now'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute()
  expect(accepted).toEqual([
    { document: 'terms', language: 'en', starts_now: false },
    { document: 'terms', language: 'en', starts_now: true },
    { document: 'order', language: 'de', starts_now: false },
  ])
})
