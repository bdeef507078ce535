import { expect } from '@playwright/test'
import { test } from '../policy/test.ts'
import {
  axeFindings,
  collectPageErrors,
  loadAllCards,
  logInSeparately,
  newIp,
  open,
  registerConfirmedAccount,
} from '../support.ts'
import { openVisitorPage } from './conversation-support.ts'

// The number of leads per network is limited.
test.use({ extraHTTPHeaders: { 'x-forwarded-for': newIp() } })

test('[BEY-33] a buyer shares a card with the contact form, the broker sees it first, and the buyer takes it back', async ({
  page: buyer,
  browser,
}) => {
  const pageErrors = collectPageErrors(buyer)
  const secret = 'taildragger-in-the-rain'
  const email = await registerConfirmedAccount(buyer.request, secret)
  await logInSeparately(buyer, email, secret)
  await open(buyer, '/profile?tab=card')
  await buyer.getByLabel('How you pay').selectOption('loan')
  await buyer.getByLabel('Loan approved to').fill('260,000')
  await buyer.getByLabel('When you want to buy').selectOption('months')
  await buyer.getByLabel('Retractable hours').fill('many')
  await buyer.getByLabel('Retractable hours').press('Tab')
  await expect(buyer.getByText('Enter whole hours, such as 140.')).toBeVisible()
  await buyer.getByLabel('Retractable hours').fill('140')
  await buyer.getByRole('button', { name: 'Save card' }).click()
  const preview = buyer.getByRole('region', { name: 'What sellers see of you' })
  await expect(preview.getByText('Loan approved to $260,000')).toBeVisible()
  expect(await axeFindings(buyer)).toEqual([])

  const cards = (await loadAllCards(buyer.request)).filter(({ bizId, isSold }) => bizId && !isSold)
  const bizId = Math.min(...cards.map((card) => card.bizId ?? Number.POSITIVE_INFINITY))
  const listing = cards.find((card) => card.bizId === bizId)
  await open(buyer, `/listing/contact/${listing?.id}`)
  const stamp = `Diane ${Date.now().toString(36)}`
  await buyer.getByLabel('Name').fill(stamp)
  await buyer.getByText('1 month', { exact: true }).click()
  await buyer.getByLabel('Share my buyer’s card').check()
  await buyer.getByLabel('I am human').check()
  await buyer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(buyer.getByText('We’ve sent your message to the seller.')).toBeVisible()

  const broker = await openVisitorPage(browser)
  await logInSeparately(broker, 'broker@example.com')
  await open(broker, `/biz/${bizId}/lead-tracker?view=table&means=loan&ready=months`)
  await broker.getByRole('link', { name: stamp }).first().click()
  const card = broker.getByRole('region', { name: 'Buyer’s card' })
  await expect(card.getByText('Loan approved to $260,000')).toBeVisible()
  await expect(card.getByText('140 h')).toBeVisible()
  expect(await axeFindings(broker, 'section:has(> #buyer-card)')).toEqual([])

  await open(buyer, '/profile?tab=card')
  await buyer.getByRole('button', { name: /^Take back/ }).click()
  await expect(buyer.getByText('No conversation yet.')).toBeVisible()
  // The broker's page reloads by itself.
  await expect(card).toHaveCount(0)
  await open(broker, `/biz/${bizId}/lead-tracker?view=table&means=loan&ready=months`)
  await expect(broker.getByRole('link', { name: stamp })).toHaveCount(0)
  expect(pageErrors).toEqual([])
})
