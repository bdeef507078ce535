import { expect } from '@playwright/test'
import { test } from '../policy/test.ts'
import {
  axeFindings,
  collectPageErrors,
  loadAllCards,
  logInAs,
  open,
  overflows,
} from '../support.ts'

test('[BEY-33] a buyer asks, the broker answers, and a visitor reads it under the fact, on phones too', async ({
  page: buyer,
  browser,
}) => {
  const pageErrors = collectPageErrors(buyer)
  const cards = await loadAllCards(buyer.request)
  const firstBiz = Math.min(...cards.map(({ bizId }) => bizId ?? Number.POSITIVE_INFINITY))
  const listing = cards.find(({ bizId, isSold }) => bizId === firstBiz && !isSold)
  if (!listing) throw new Error('The market has no listing at a brokerage')

  await buyer.setViewportSize({ width: 390, height: 844 })
  await logInAs(buyer, 'seller@example.com')
  await open(buyer, `/listing/ask/${listing.id}`)
  expect(await axeFindings(buyer)).toEqual([])
  expect(await overflows(buyer)).toBe(false)
  const question = buyer.getByRole('textbox', { name: 'Your question' })
  await buyer.getByLabel('What it’s about').selectOption('Engine')
  await question.fill('Call me: three oh three five five five one two three four')
  await buyer.getByRole('button', { name: 'Publish question' }).click()
  await expect(buyer.getByText('Remove the phone number.').first()).toBeVisible()
  await question.fill('Was the crankshaft replaced at the overhaul?')
  await buyer.getByRole('button', { name: 'Publish question' }).click()
  await expect(buyer.getByText('Question published.')).toBeVisible()

  const broker = await (await browser.newContext()).newPage()
  await logInAs(broker, 'broker@example.com')
  await open(broker, listing.url)
  const asked = broker.locator('#questions')
  await expect(asked).toContainText('waiting for the seller')
  await asked.getByRole('link', { name: 'Answer question' }).click()
  await broker.getByLabel('Your answer').fill('Yes, it is new. The tags are with the logs.')
  await broker.getByRole('button', { name: 'Publish answer' }).click()
  await expect(broker.getByText('Answer published')).toBeVisible()

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  for (const width of [390, 1440]) {
    await visitor.setViewportSize({ width, height: 900 })
    await visitor.goto(listing.url)
    await expect(visitor.getByText('The tags are with the logs.').first()).toBeVisible()
    await expect(visitor.getByText('Seller’s answer about: Engine')).toBeVisible()
    await expect(visitor.locator('#questions')).toContainText('answered in 1 minute by')
    await expect(
      visitor.locator('#questions').getByRole('link', { name: 'Ask in public' }),
    ).toBeVisible()
  }
  await open(buyer, listing.url)
  expect(await axeFindings(buyer, '#questions')).toEqual([])
  expect(await overflows(buyer)).toBe(false)
  // The browser logs the rejected question.
  expect(pageErrors.filter((error) => !error.includes('400'))).toEqual([])
})
