import { expect, type Page } from '@playwright/test'
import { test } from './policy/test.ts'
import { axeFindings, collectPageErrors, mailTo, open } from './support.ts'

async function signUp(page: Page, address: string) {
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Mailing list').fill(address)
  await footer.getByRole('button', { name: 'Sign up' }).click()
}

test('[NAV-07] [MAIL-01] an address signs up in the footer after errors at the field and in a toast, confirms by email, and unsubscribes', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page)
  const address = `pilot-${Date.now()}@example.test`
  await open(page, '/tos')
  const field = page.getByRole('contentinfo').getByLabel('Mailing list')
  await field.fill('nobody')
  await field.blur()
  await expect(page.getByText('Email must be a valid e-mail address')).toBeVisible()
  await page.route('**/api/email/subscribe', (route) => route.fulfill({ status: 503, body: '' }))
  await signUp(page, address)
  await expect(page.getByRole('status').getByText('Error', { exact: true })).toBeVisible()
  await expect(page.getByText('could not add you to the email list at this time.')).toBeVisible()
  await page.unroute('**/api/email/subscribe')
  await signUp(page, address)
  await expect(page.getByRole('status').getByText('Email added')).toBeVisible()
  await expect(page.getByText('Thank You! Your email address has been added.')).toBeVisible()

  await open(page, '/dev/mailbox')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: address }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirm your subscription')
  const unsubscribe = page.getByRole('link', { name: /\/mail\/unsubscribe/ })
  const goodbye = await unsubscribe.getAttribute('href')
  await page.getByRole('link', { name: /\/mail\/confirm/ }).click()
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByRole('heading', { name: 'You’re on the list' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await open(page, new URL(goodbye ?? '').pathname + new URL(goodbye ?? '').search)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(
    page.getByText('You’ve unsubscribed from the mailing list “Newsletter”.'),
  ).toBeVisible()
  expect(pageErrors.filter((error) => !error.includes('503'))).toEqual([])
})

test('[MAIL-01] an address can be confirmed and removed before the page’s script loads', async ({
  page,
}) => {
  const address = `early-${Date.now()}@example.test`
  await page.request.post('/api/email/subscribe', { data: { Email: address } })
  const mail = await mailTo(page.request, address, '')
  const [confirm, unsubscribe] = ['confirm', 'unsubscribe'].map(
    (action) => new RegExp(`/mail/${action}\\?[^"<\\s]+`).exec(mail)?.[0] ?? '',
  )
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(confirm ?? '')
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByRole('heading', { name: 'You’re on the list' })).toBeVisible()
  await page.goto(unsubscribe ?? '')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText(/^You’ve unsubscribed from/)).toBeVisible()
})

test('an email’s HTML can’t run scripts', async ({ readDocument, request }) => {
  const address = `html-${Date.now()}@example.test`
  await request.post('/api/email/subscribe', { data: { Email: address } })
  let path = ''
  await expect(async () => {
    const mailbox = await readDocument('/dev/mailbox')
    const mail = mailbox.view.getByRole('link', { name: new RegExp(address) })
    const { view } = await readDocument(mail.getAttribute('href') ?? '')
    path = view.getByRole('link', { name: 'Show as HTML' }).getAttribute('href') ?? ''
  }).toPass()
  const response = await request.get(path)
  expect(response.headers()['content-security-policy']).toContain("default-src 'none'")
})
