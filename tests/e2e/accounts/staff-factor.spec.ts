import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres/embedded-postgres.ts'
import { withProcess } from '#kernel/server/open-process.ts'
import { createLog } from '#kernel/server/tracing/log.ts'
import { updateRows } from '#tests/support/database/rows.ts'
import { type SiteProcess, startSiteProcess } from '#tests/support/site-process.ts'
import { marketConfig } from '../market/market-process.ts'
import { test } from '../policy/test.ts'
import { axeFindings, registerConfirmedAccount, waitForHydration } from '../support.ts'

/* A second site that uses the end-to-end tests' database. It isn't a demo, so its staff need a second factor. */

const password = 'a long way home'
let site: SiteProcess
let market: Awaited<ReturnType<typeof startEmbeddedPostgres>>

test.beforeAll(async () => {
  const config = marketConfig()
  market = await startEmbeddedPostgres(config.dataDir, createLog(config))
  site = await startSiteProcess({
    PORT: String(Number(process.env.E2E_PORT ?? 4310) + 700),
    DATA_DIR: config.dataDir,
    DATABASE_URL: market.url,
    DEMO: '1',
    JOBS: 'off',
    STAFF_TWO_STEP_LOGIN: 'required',
  })
})

test.afterAll(async () => {
  await site?.stop()
  await market?.release()
})

test('[ADM-01] [AUTH-01] staff must set up a factor before they can open their pages, and use it at the next login', async ({
  page,
}) => {
  const email = await registerConfirmedAccount(page.request, password)
  await withProcess(marketConfig(), async ({ db }) => {
    await updateRows(db, 'profile', { email }, { roles: ['ServerAdmin'] })
  })
  const url = site.url.replace('127.0.0.1', 'localhost')
  await logIn(page, url, email)
  await page.waitForURL(`${url}/`)
  for (const path of ['/admin', '/web-app-admin', '/admin?tab=users']) {
    const response = await page.request.get(url + path, { maxRedirects: 0 })
    expect(response.headers().location, path).toBe('/profile/security')
  }
  await page.goto(`${url}/admin`)
  await expect(page).toHaveURL(`${url}/profile/security`)
  expect((await page.request.get(`${url}/api/admin/users`)).status()).toBe(403)
  await expect(page.getByText('Your role requires two-step login.')).toBeVisible()
  await waitForHydration(page)
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '')
  const code = (periods = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + periods * 30_000,
    })
  await setUp.getByLabel('Code', { exact: true }).fill(code())
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('Your role requires two-step login.')).toHaveCount(0)
  await page.goto(`${url}/admin`)
  await expect(page).toHaveURL(`${url}/admin`)

  await page.context().clearCookies()
  await logIn(page, url, email)
  await page.getByLabel('Code', { exact: true }).fill(code(1))
  await page
    .getByRole('region', { name: 'Two-step login' })
    .getByRole('button', { name: 'Log in', exact: true })
    .click()
  await page.waitForURL(`${url}/`)
  await page.goto(`${url}/admin`)
  await expect(page).toHaveURL(`${url}/admin`)
})

async function logIn(page: Page, url: string, email: string) {
  await page.goto(`${url}/login`)
  await waitForHydration(page)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).last().click()
}
