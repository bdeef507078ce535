import { type APIRequestContext, expect } from '@playwright/test'
import { test } from '../policy/test.ts'
import { axeFindings, cardsOf, complaintsOf, logInAs, open } from '../support.ts'
import { mailedLink, visitor, writesAbout } from './correspondence.ts'

test('[DASH-05] [CONT-04] a broker answers on the site, the buyer goes on behind the mailed link, with script and without', async ({
  page: broker,
  browser,
}) => {
  const complaints = complaintsOf(broker)
  const { leadId, buyerName } = await writesAbout(
    broker.request,
    await brokersListing(broker.request),
  )

  await logInAs(broker, 'broker@example.com')
  await open(broker, `/biz/lead/${leadId}`)
  await expect(broker.getByRole('heading', { level: 1 })).toHaveText(buyerName)
  await broker.getByLabel('Write to Noor').fill(`Yes, the logs are complete, ${buyerName}.`)
  await broker.getByRole('button', { name: 'Send answer' }).click()
  await expect(broker.getByText(`the logs are complete, ${buyerName}`).first()).toBeVisible()
  // The first answer makes a contacted lead of a new one.
  await expect(broker.getByLabel('State')).toHaveValue('2')
  expect(await axeFindings(broker)).toEqual([])

  const link = await mailedLink(broker, `complete, ${buyerName}`)
  const buyer = await visitor(browser)
  await open(buyer, link)
  await expect(buyer.getByText(`the logs are complete, ${buyerName}`)).toBeVisible()
  await expect(buyer.getByText('Contacted')).toHaveCount(0)
  expect(await axeFindings(buyer)).toEqual([])
  await buyer.getByRole('textbox', { name: /^Write to/ }).fill('Then I come on Saturday.')
  await buyer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(buyer.getByText('Then I come on Saturday.').first()).toBeVisible()

  const plain = await visitor(browser, { javaScriptEnabled: false })
  await plain.goto(link)
  await plain.getByRole('textbox', { name: /^Write to/ }).fill('Without script too.')
  await plain.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(plain.getByText('Without script too.').first()).toBeVisible()

  await open(broker, `/biz/lead/${leadId}`)
  await expect(broker.getByText('Then I come on Saturday.')).toBeVisible()
  await expect(broker.getByText('Without script too.')).toBeVisible()
  await broker.getByText('End this conversation').click()
  await broker.getByRole('button', { name: 'End it' }).click()
  await expect(broker.getByRole('button', { name: 'Send answer' })).toHaveCount(0)
  await plain.goto(link)
  await expect(plain.getByText(/has ended this\s+conversation/)).toBeVisible()
  expect(complaints).toEqual([])
})

/** A listing of the brokerage of `broker@example.com`. */
async function brokersListing(request: APIRequestContext): Promise<number | undefined> {
  const cards = (await cardsOf(request)).filter(({ bizId, isSold }) => bizId !== null && !isSold)
  const firstBiz = Math.min(...cards.map(({ bizId }) => bizId ?? Number.POSITIVE_INFINITY))
  return cards.find(({ bizId }) => bizId === firstBiz)?.id
}
