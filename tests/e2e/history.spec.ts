import { expect, type Page } from '@playwright/test'
import { listingPath } from '#features/listings/listing-url.ts'
import { writeRecordMatches } from '#features/records/server/public/write-record-matches.ts'
import { withProcess } from '#kernel/server/open-process.ts'
import { aListing, aProfile } from '../support/listing-builder.ts'
import { aReport } from '../support/records/report-builder.ts'
import { marketConfig } from './market/market-process.ts'
import { test } from './policy/test.ts'
import { axeFindings, collectPageErrors, open, overflows } from './support.ts'

const registration = 'N735HX'
const title = '1977 Cessna 182Q Skylane with a history'
let path: string

const main = (page: Page) => page.getByRole('main')

test.describe('[BEY-14] aircraft history', () => {
  // The tests share a listing.
  test.describe.configure({ mode: 'default' })

  test.beforeAll(() => withProcess(marketConfig(), addHistory))

  test('a listing shows what disagrees with records, and leads to the full history, which fits all screens', async ({
    page,
  }) => {
    const pageErrors = collectPageErrors(page)
    await open(page, path)
    const section = page.locator('#history')
    await section.scrollIntoViewIfNeeded()
    await expect(section).toContainText('one NTSB report from 1998 matches this aircraft')
    await expect(section).toContainText('Listed at 4,212 hr now but at 4,388 hr')
    await expect(section).toContainText(/Reports cover \d{4}–\d{4}/)
    await section
      .getByRole('link', { name: /^Ask the seller/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(/Form 337/)
    await page.keyboard.press('Escape')
    await section.getByRole('link', { name: 'Full history' }).click()
    await expect(page).toHaveURL(`/aircraft/registration/${registration}`)
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(
      `Aircraft history: ${registration}`,
    )
    await expect(main(page)).toContainText('NTSB report: landing, Pueblo, CO')
    await expect(main(page)).toContainText('Events may not have been reported.')
    await expect(main(page).getByRole('img', { name: /^Total time as stated/ })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(main(page).getByRole('link', { name: 'Report an error' })).toHaveAttribute(
      'href',
      '/contact',
    )
    await page.emulateMedia({ media: 'print' })
    await expect(main(page).getByRole('button', { name: 'Print' })).toBeHidden()
    await page.emulateMedia({ media: null })
    for (const width of [390, 820, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflows(page), `at ${width}`).toBe(false)
    }
    expect(await axeFindings(page)).toEqual([])
    expect(pageErrors).toEqual([])
  })

  test('invalid input gets a sentence, and spellings lead to one address', async ({
    readDocument,
    request,
  }) => {
    const invalid = await readDocument('/aircraft/registration?n=N0AB')
    expect(invalid.response.status()).toBe(400)
    expect(invalid.view.getByRole('main').textContent).toContain('Enter a valid N-number')
    const field = invalid.view.getByRole('textbox', { name: 'N-number' })
    expect(field.getAttribute('name')).toBe('n')
    const form = field.closest('form')
    expect(form?.querySelector('button')?.textContent).toBe('Look up')
    expect(form?.getAttribute('action')).toBe('/aircraft/registration')
    const response = await request.get('/aircraft/registration?n=735+hx', { maxRedirects: 0 })
    expect(response.headers().location).toBe(`/aircraft/registration/${registration}`)
  })
})

/** Adds a listing with a report, and an earlier listing with more hours. Other workers may have added them already. */
async function addHistory(ctx: Parameters<Parameters<typeof withProcess>[1]>[0]) {
  const profile_id = await aProfile(ctx, 'history@example.test')
  await ctx.db.deleteFrom('listing').where('profile_id', '=', profile_id).execute()
  await ctx.db.deleteFrom('past_listing').where('registration', '=', registration).execute()
  await ctx.db.deleteFrom('accident_report').where('registration', '=', registration).execute()
  await aReport(ctx, { registration, report_number: 'E2E98LA214' })
  const skylane = {
    profile_id,
    registration,
    make: 'Cessna',
    model: '182Q Skylane',
    family: '182',
    year: 1977,
    title,
    images: 0,
  }
  await aListing(ctx, {
    ...skylane,
    is_sold: true,
    listed_at: new Date('2019-07-19T00:00:00Z'),
    sold_at: new Date('2019-08-12T00:00:00Z'),
    total_time_hours: 4388,
  })
  const id = await aListing(ctx, {
    ...skylane,
    listed_at: new Date(Date.now() - 400 * 86_400_000),
    confirmed_at: new Date(),
    total_time_hours: 4212,
    damage_history: 'none',
    price: 123_456,
  })
  await writeRecordMatches(ctx, [id])
  path = listingPath({ id, title })
}
