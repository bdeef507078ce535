import { expect, type Page } from '@playwright/test'
import { test } from './policy/test.ts'
import {
  axeFindings,
  collectPageErrors,
  logInAs,
  logInSeparately,
  open,
  sameOriginHeaders,
} from './support.ts'

test.use({ serviceWorkers: 'allow' })

const tab = '/profile?tab=saved'
const toggle = (page: Page) =>
  page.getByRole('switch', { name: /^Push notifications on this device/ })

/** Simulates notification permission and a push service, which the test browser doesn't have. */
async function letPush(page: Page) {
  await page.addInitScript(() => {
    const toBase64url = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, '')
    const stored = () => JSON.parse(localStorage.getItem('push') ?? 'null')
    const subscription = () =>
      stored() && {
        endpoint: stored().endpoint,
        toJSON: stored,
        unsubscribe: async () => {
          localStorage.removeItem('push')
          return true
        },
      }
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    PushManager.prototype.getSubscription = async () => subscription()
    PushManager.prototype.subscribe = async () => {
      const curve = { name: 'ECDH', namedCurve: 'P-256' }
      const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
      const p256dh = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
      const auth = crypto.getRandomValues(new Uint8Array(16))
      const endpoint = `https://push.example/${crypto.randomUUID()}`
      const keys = { p256dh: toBase64url(p256dh), auth: toBase64url(auth) }
      localStorage.setItem('push', JSON.stringify({ endpoint, keys }))
      return subscription()
    }
  })
}

/** Deletes devices from earlier attempts. */
async function deleteDevices(page: Page) {
  const { devices } = await (await page.request.get('/api/push')).json()
  for (const { id } of devices)
    await page.request.delete(`/api/push/devices/${id}`, { headers: sameOriginHeaders() })
}

test('[BEY-09] a device gets push messages until they’re disabled, removed elsewhere, or the user logs out', async ({
  page,
  browser,
}) => {
  const pageErrors = collectPageErrors(page)
  await letPush(page)
  await logInAs(page, 'agent@example.com')
  await deleteDevices(page)
  await open(page, tab)
  await expect(toggle(page)).toBeEnabled()
  await toggle(page).press('Space')
  await expect(toggle(page)).toBeChecked()
  await page.reload()
  await expect(toggle(page)).toBeChecked()

  const second = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await second.newPage()
  await letPush(phone)
  await logInSeparately(phone, 'agent@example.com')
  await open(phone, tab)
  await expect(toggle(phone)).not.toBeChecked()
  const others = phone.getByRole('listitem').filter({ hasText: 'Chrome on Windows' })
  await expect(others).toHaveCount(1)
  await toggle(phone).click()
  await expect(toggle(phone)).toBeChecked()
  await expect(others).toHaveCount(1)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await axeFindings(phone, '[aria-labelledby=push-messages]')).toEqual([])
  await others.getByRole('button', { name: 'Remove Chrome on Windows' }).click()
  await expect(others).toHaveCount(0)
  await page.reload()
  await expect(toggle(page)).toBeEnabled()
  await expect(toggle(page)).not.toBeChecked()

  await phone.getByRole('button', { name: /^Account:/ }).click()
  await phone.getByRole('button', { name: 'Log out' }).click()
  await expect(phone.getByText('You’re logged out')).toBeVisible()
  await expect.poll(() => phone.evaluate(() => localStorage.getItem('push'))).toBeNull()
  const { devices } = await (await page.request.get('/api/push')).json()
  expect(devices).toEqual([])
  expect(pageErrors).toEqual([])
})

test('[BEY-09] a browser that blocks notifications shows a message', async ({ page }) => {
  await logInAs(page, 'agent@example.com')
  await open(page, tab)
  await expect(page.getByText('Notifications are blocked.')).toBeVisible()
  await expect(toggle(page)).toBeDisabled()
  expect(await axeFindings(page, '[aria-labelledby=push-messages]')).toEqual([])
})

test('[BEY-09] a message is shown as received, and a press opens only this site’s page', async ({
  page,
  context,
}) => {
  await open(page, '/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => context.serviceWorkers().length).toBe(1)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no worker')
  // Records notifications and windows, which the test browser doesn't support.
  await worker.evaluate(() => {
    const scope = self as unknown as Recording
    scope.shown = []
    scope.opened = []
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, ...options })
    }
    scope.clients.openWindow = async (url) => {
      scope.opened.push(url)
    }
  })
  const devTools = await context.newCDPSession(page)
  const registrationId = new Promise<string>((found) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) found(first.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  const deliver = async (data: string) =>
    devTools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: await registrationId,
      data,
    })
  const message = {
    title: '1 new match',
    body: '2018 Cirrus SR22T',
    tag: 'a',
    at: 1_795_000_000_000,
  }
  await deliver(JSON.stringify({ ...message, url: '/aircraft/search?pt=700000' }))
  await deliver('no message of ours')
  const notifications = () => worker.evaluate(() => (self as unknown as Recording).shown)
  await expect
    .poll(notifications)
    .toMatchObject([
      { title: '1 new match', body: '2018 Cirrus SR22T', tag: 'a', timestamp: message.at },
      { title: 'Saved aircraft updates' },
    ])
  const press = (url: string) =>
    worker.evaluate((url) => {
      const event = new Event('notificationclick')
      const notification = { close: () => undefined, data: { url } }
      const waitUntil = () => undefined
      self.dispatchEvent(Object.assign(event, { notification, waitUntil }))
    }, url)
  for (const url of ['//elsewhere.example/x', '/aircraft/search?pt=700000']) await press(url)
  await expect
    .poll(() => worker.evaluate(() => (self as unknown as Recording).opened))
    .toEqual([`${origin}/aircraft/search?pt=700000`])
})

type Recording = {
  shown: object[]
  opened: string[]
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  clients: { openWindow: (url: string) => Promise<void> }
}
