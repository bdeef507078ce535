import { expect } from '@playwright/test'
import { findBiz, findCard, logInAs, open, search } from '../support.ts'
import { allThemeVariants, axeFindingsInThemes } from '../theme-variants.ts'
import { test } from './test.ts'

/*
 * Scans representative screens in all themes. Other tests scan each screen once, in the default theme, and a unit test
 * checks the contrast of all pairs of text and ground.
 */

const screens: Record<string, string[]> = {
  visitor: [
    '/',
    '/aircraft/search?pt=900000',
    '/aircraft/search?disp=l',
    '/aircraft/search?disp=m',
    '/aircraft/search?kw=zzzzqqqq',
    '/aircraft/manufacturer/cessna',
    '/brokers',
    '/login',
    '/loans',
    '/insurance',
    '/tos',
    '/pages/errors/error-404',
  ],
  'seller@example.com': ['/profile?tab=aircraft', '/profile/security'],
  'admin@example.com': [
    '/admin',
    '/admin?tab=users',
    '/web-app-admin?tab=tiers',
    '/moderation',
    '/moderation/patterns',
  ],
  'ccadmin@example.com': ['/call-center'],
}

test.describe('[BEY-12] axe finds no violations in any theme', { tag: '@second-tier' }, () => {
  for (const [user, paths] of Object.entries(screens))
    for (const path of paths)
      test(`${user} on ${path}`, async ({ page }) => {
        if (user !== 'visitor') await logInAs(page, user)
        await open(page, path)
        expect(await axeFindingsInThemes(page, allThemeVariants)).toEqual([])
      })

  test('visitor on a listing', async ({ page }) => {
    const { url } = await findCard(page.request, (card) => !card.isSold)
    await open(page, url)
    expect(await axeFindingsInThemes(page, allThemeVariants)).toEqual([])
  })

  test('visitor on a comparison', async ({ page }) => {
    const { items } = await search(page.request)
    const ids = items.slice(0, 3).map(({ id }) => id)
    await open(page, `/aircraft/compare?ids=${ids.join()}`)
    expect(await axeFindingsInThemes(page, allThemeVariants)).toEqual([])
  })

  test('broker in the dashboard and the lead tracker', async ({ page }) => {
    await logInAs(page, 'broker@example.com')
    const biz = await findBiz(page)
    for (const name of ['dashboard', 'lead-tracker']) {
      await open(page, `/biz/${biz}/${name}`)
      expect(await axeFindingsInThemes(page, allThemeVariants)).toEqual([])
    }
  })
})
