import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { countViolations } from './policy/count-violations.ts'
import { test } from './policy/test.ts'
import {
  axeFindings,
  collectPageErrors,
  logInAs,
  open,
  overflows,
  registerConfirmedAccount,
  sameOriginHeaders,
} from './support.ts'

const path = '/profile/integrations'

/** Port that the tests' settings allow webhooks to use. */
const receiverPort = Number(process.env.E2E_PORT ?? 4310) + 500

test('[API-01] a token is created, shown once, used, and revoked by keyboard', async ({
  page,
  request,
}) => {
  const pageErrors = collectPageErrors(page)
  await logInAs(page, 'broker@example.com')
  await open(page, '/profile/security')
  await page.getByRole('link', { name: 'API tokens and webhooks' }).click()
  const name = `CRM ${Date.now()}`
  await page.getByRole('button', { name: 'Create token' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create API token' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('not it')
  await expect(dialog.getByRole('button', { name: 'Create token' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /Read your listings/ }).press('Space')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await expect(dialog.getByText('Your current password is incorrect.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('windsock')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const made = page.getByRole('dialog', { name: 'Your new token' })
  const token = await made.getByLabel('API token').inputValue()
  expect(token).toMatch(/^wsk_/)
  await made.getByRole('button', { name: 'I’ve saved it' }).click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(`wsk_…${token.slice(-4)}`)
  expect(await page.content()).not.toContain(token)
  const headers = { authorization: `Bearer ${token}` }
  const ask = (address: string) => request.get(address, { headers, maxRedirects: 0 })
  expect((await ask('/api/profiles/profileListings')).status()).toBe(200)
  expect((await ask('/api/profiles/currentProfile')).status()).toBe(403)
  expect((await ask('/profile')).status()).toBe(403)
  await row.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toHaveCount(0)
  expect((await ask('/api/profiles/profileListings')).status()).toBe(401)
  // The only expected error is for the wrong password.
  expect(pageErrors.filter((error) => !error.includes('status of 400'))).toEqual([])
})

test('[API-01] a webhook is added, tested, logged, resent, renewed, and removed', async ({
  page,
}) => {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  const receiver = createServer((incoming, reply) => {
    void text(incoming).then((body) => {
      received.push({ headers: incoming.headers, body })
      reply.end('<b>thanks</b>')
    })
  }).listen(receiverPort, '127.0.0.1')
  await logInAs(page, 'seller@example.com')
  await open(page, path)
  const url = `http://127.0.0.1:${receiverPort}/hook-${Date.now()}`
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add webhook' })
  await dialog.getByLabel('URL').fill('https://10.0.0.1/')
  await dialog.getByRole('checkbox', { name: /New lead/ }).check()
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(dialog.getByText('isn’t on the public internet')).toBeVisible()
  await dialog.getByLabel('URL').fill(url)
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  const secretDialog = page.getByRole('dialog', { name: 'Webhook signing secret' })
  const secret = await secretDialog.getByLabel('Signing secret').inputValue()
  await page.goBack()
  await expect(secretDialog).toHaveCount(0)
  const card = page.getByRole('listitem').filter({ hasText: url }).first()
  await card.getByRole('button', { name: `Send test to ${url}` }).click()
  await expect(card.getByText('delivered, returned 200')).toBeVisible()
  const [message] = received
  const sent = { ...message?.headers } as Record<string, string>
  expect(new Webhook(secret).verify(message?.body ?? '', sent)).toMatchObject({ type: 'test.sent' })
  await card.getByText('test.sent', { exact: true }).click()
  await expect(card.getByText('<b>thanks</b>')).toBeVisible()
  await card.getByRole('button', { name: /^Resend/ }).click()
  await expect.poll(() => received.length).toBe(2)
  expect(received[1]?.headers['webhook-id']).toBe(message?.headers['webhook-id'])
  await card.getByRole('button', { name: `New secret for ${url}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create secret' }).click()
  await expect(secretDialog.getByLabel('Signing secret')).not.toHaveValue(secret)
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: `Change ${url}` }).click()
  const change = page.getByRole('dialog', { name: 'Change webhook' })
  await expect(change.getByLabel('URL')).toHaveValue(url)
  await change.getByRole('checkbox', { name: /New lead/ }).uncheck()
  await expect(change.getByRole('button', { name: 'Save' })).toBeDisabled()
  await change.getByRole('checkbox', { name: /Updated listing/ }).check()
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(change).toHaveCount(0)
  await expect(card).toContainText('Updated listing')
  await expect(card).not.toContainText('New lead')
  await card.getByRole('button', { name: `Turn off ${url}` }).click()
  await expect(card).toContainText('Off.')
  await card.getByRole('button', { name: `Remove ${url}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(url)).toHaveCount(0)
  receiver.closeAllConnections()
  receiver.close()
})

test('[BEY-12] axe finds no violations on the integrations page, and the page fits a phone', async ({
  page,
  request,
}) => {
  const password = 'a gust from the left'
  await logInAs(page, await registerConfirmedAccount(request, password), password)
  const data = { name: 'Our CRM', scopes: ['leads:read'], days: 30, password }
  const headers = sameOriginHeaders()
  expect((await page.request.post('/api/tokens', { data, headers })).status()).toBe(200)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, path)
  const check = async (what: string, part = 'html') => {
    expect(await axeFindings(page, part), what).toEqual([])
    expect(await overflows(page), what).toBe(false)
  }
  await check('page')
  await page.getByRole('button', { name: 'Create token' }).click()
  await check('new token', 'dialog[open]')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await check('new webhook', 'dialog[open]')
})

test('[AUTH-06] a password manager finds the change-password page', async ({ request }) => {
  const response = await request.get('/.well-known/change-password', { maxRedirects: 0 })
  expect(response.status()).toBe(302)
  expect(response.headers().location).toBe('/profile?tab=settings')
})

test('policy violations on a page are reported and visible to staff', async ({
  page,
  request,
  blocked,
}) => {
  const response = await request.get('/tos')
  expect(response.headers()['content-security-policy']).toContain('report-uri /api/reports/policy')
  const before = await countViolations(request, 'img-src')
  await open(page, '/tos')
  const host = `planted-${Date.now()}.test`
  await page.evaluate((from) => {
    const image = document.createElement('img')
    image.src = `https://${from}/pixel.gif`
    document.body.append(image)
  }, host)
  await expect.poll(() => blocked.splice(0).join()).toContain(host)
  await expect.poll(() => countViolations(request, 'img-src')).toBeGreaterThan(before)
})
