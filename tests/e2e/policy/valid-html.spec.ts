import { type APIRequestContext, expect } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { findBiz, findCard, logInAs, search } from '../support.ts'
import { test } from './test.ts'

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

const screens: Record<string, string[]> = {
  visitor: [
    '/',
    '/aircraft/search?disp=l',
    '/aircraft/search?disp=m&pt=900000',
    '/aircraft/search?kw=zzzzqqqq',
    '/aircraft/manufacturers',
    '/aircraft/manufacturer/cessna',
    '/aircraft/manufacturer/cessna/172',
    '/brokers',
    '/loans',
    '/insurance',
    '/buying',
    '/login',
    '/register',
    '/tos',
    '/api',
    '/aircraft/search?lang=de',
  ],
  'seller@example.com': [
    '/',
    '/profile?tab=aircraft',
    '/profile?tab=messages',
    '/profile/security',
  ],
  'admin@example.com': [
    '/admin',
    '/admin?tab=users',
    '/web-app-admin?tab=tiers',
    '/moderation',
    '/moderation/patterns',
  ],
  'ccadmin@example.com': ['/call-center'],
}

test.describe('[BEY-27] served pages are valid HTML', { tag: '@second-tier' }, () => {
  for (const [user, paths] of Object.entries(screens))
    test(`for ${user}`, async ({ page }) => {
      if (user !== 'visitor') await logInAs(page, user)
      for (const path of paths) expect(await findMistakes(page.request, path), path).toEqual([])
    })

  test('about aircraft and brokers', async ({ page }) => {
    const { url } = await findCard(page.request, (card) => !card.isSold && card.bizId !== null)
    const ids = (await search(page.request)).items.slice(0, 3).map(({ id }) => id)
    const brokers = await (await page.request.get('/api/biz')).json()
    const paths = [url, `${url}/brochure`, `/aircraft/compare?ids=${ids.join()}`]
    for (const path of [...paths, `/biz/${brokers.items[0].route}`])
      expect(await findMistakes(page.request, path), path).toEqual([])
  })

  test('for a broker', async ({ page }) => {
    await logInAs(page, 'broker@example.com')
    const biz = await findBiz(page)
    for (const name of ['dashboard', 'lead-tracker'])
      expect(await findMistakes(page.request, `/biz/${biz}/${name}`), name).toEqual([])
  })
})

async function findMistakes(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  const { results } = await validator.validateString(await response.text(), path)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
