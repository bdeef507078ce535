import { type APIRequestContext, expect } from '@playwright/test'
import { test } from '../policy/test.ts'
import { collectPageErrors, loadAllCards, logInAs, open } from '../support.ts'
import { findMailedLink, openVisitorPage, sendLead } from './conversation-support.ts'

test('[DASH-05] [CONT-04] a broker replies on the site and the buyer replies by emailed link, with and without scripts', async ({
  page: broker,
  browser,
}) => {
  const pageErrors = collectPageErrors(broker)
  const { leadId, buyerName } = await sendLead(broker.request, await brokersListing(broker.request))

  await logInAs(broker, 'broker@example.com')
  await open(broker, `/biz/lead/${leadId}`)
  await expect(broker.getByRole('heading', { level: 1 })).toHaveText(buyerName)
  await broker.getByLabel('Message to Noor').fill(`Yes, the logs are complete, ${buyerName}.`)
  await broker.getByRole('button', { name: 'Send reply' }).click()
  await expect(broker.getByText(`the logs are complete, ${buyerName}`).first()).toBeVisible()
  // The first response changes the lead's state from new to contacted.
  await expect(broker.getByLabel('Status')).toHaveValue('2')

  const link = await findMailedLink(broker.request, `complete, ${buyerName}`)
  const buyer = await openVisitorPage(browser)
  await open(buyer, link)
  await expect(buyer.getByText(`the logs are complete, ${buyerName}`)).toBeVisible()
  await expect(buyer.getByText('Contacted')).toHaveCount(0)
  await buyer.getByRole('textbox', { name: /^Message to/ }).fill('Then I come on Saturday.')
  await buyer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(buyer.getByText('Then I come on Saturday.').first()).toBeVisible()

  const plain = await openVisitorPage(browser, { javaScriptEnabled: false })
  await plain.goto(link)
  await plain.getByRole('textbox', { name: /^Message to/ }).fill('Without script too.')
  await plain.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(plain.getByText('Without script too.').first()).toBeVisible()

  await open(broker, `/biz/lead/${leadId}`)
  await expect(broker.getByText('Then I come on Saturday.')).toBeVisible()
  await expect(broker.getByText('Without script too.')).toBeVisible()
  await broker.getByText('End this conversation').click()
  await broker.getByRole('button', { name: 'End conversation' }).click()
  await expect(broker.getByRole('button', { name: 'Send reply' })).toHaveCount(0)
  await plain.goto(link)
  await expect(plain.getByText(/ended this\s+conversation/)).toBeVisible()
  expect(pageErrors).toEqual([])
})

/** Returns a listing of the brokerage of `broker@example.com`. */
async function brokersListing(request: APIRequestContext): Promise<number | undefined> {
  const cards = (await loadAllCards(request)).filter(
    ({ bizId, isSold }) => bizId !== null && !isSold,
  )
  const firstBiz = Math.min(...cards.map(({ bizId }) => bizId ?? Number.POSITIVE_INFINITY))
  return cards.find(({ bizId }) => bizId === firstBiz)?.id
}
