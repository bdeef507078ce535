import { expect, type Page } from '@playwright/test'
import { type Language, languages } from '#kernel/messages/languages.ts'
import { readText } from '#kernel/server/reference/read-table.ts'
import { test } from '../policy/test.ts'
import { collectPageErrors, open, search, waitForHydration } from '../support.ts'

const translated = ['es', 'de', 'tr'] as const

test('[BEY-20] a visitor chooses German, keeps it after a reload, and returns to English', async ({
  page,
}) => {
  const errors = collectPageErrors(page)
  await open(page, '/aircraft/search?c=1')
  await expectLanguage(page, 'en')
  await choose(page, 'Log in', 'Display and language', 'Deutsch')
  await expect(page).toHaveURL('/aircraft/search?c=1')
  await expectLanguage(page, 'de')
  await expect(page).toHaveTitle(/zum Verkauf$/)
  await page.reload()
  await waitForHydration(page)
  await expectLanguage(page, 'de')
  const [logIn, display] = ['Log in', 'Display and language'].map((text) => readMessage('de', text))
  await choose(page, logIn ?? '', display ?? '', 'English')
  await expectLanguage(page, 'en')
  await expect(page).toHaveTitle(/for sale$/i)
  expect(errors).toEqual([])
})

for (const language of translated)
  test.describe(languages[language].name, () => {
    test.use({ locale: languages[language].locale })

    test('[BEY-20] the browser and the server render the same texts', async ({ page, request }) => {
      const errors = collectPageErrors(page)
      const [first] = (await search(request)).items
      for (const path of ['/', '/aircraft/search', first?.url ?? '']) {
        await open(page, path)
        await expectLanguage(page, language)
        await expect(page.getByRole('banner')).toContainText(readMessage(language, 'Log in'))
      }
      expect(errors).toEqual([])
    })
  })

/** Chooses a language in the menu, whose labels are in the current language. */
async function choose(page: Page, logIn: string, display: string, name: string) {
  await page.getByRole('banner').getByRole('button', { name: logIn }).click()
  await page.getByRole('button', { name: display }).click()
  await page.getByRole('button', { name, exact: true }).click()
  await page.waitForLoadState()
  await waitForHydration(page)
}

async function expectLanguage(page: Page, language: Language) {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

function readMessage(language: Language, source: string): string {
  const text = JSON.parse(readText(`messages/${language}.json`))[source]
  expect(text, source).toBeTruthy()
  return text
}
