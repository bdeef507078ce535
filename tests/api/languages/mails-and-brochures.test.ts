import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { drawFirstSheet } from '#features/listings/server/brochure/draw-first-sheet.ts'
import { drawFooter, drawHeader } from '#features/listings/server/brochure/draw-frame.ts'
import { drawSecondSheet } from '#features/listings/server/brochure/draw-second-sheet.ts'
import { loadBrochure } from '#features/listings/server/brochure/load-brochure.ts'
import type { Language } from '#kernel/messages/languages.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { contentTop, createSheet } from '#kernel/server/pdf/sheet.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { accountMails, type Send } from '#tests/support/mail/account-mails.ts'
import { marketMails } from '#tests/support/mail/market-mails.ts'
import { aPerson } from '#tests/support/people.ts'
import { shopForFile } from '#tests/support/shop.ts'

const shop = shopForFile()

for (const language of ['de', 'es', 'tr'] as const) {
  test.each(Object.entries({ ...accountMails, ...marketMails }))(
    `[BEY-20] emails %s have no English words and no English numbers in ${language}`,
    async (_, send) => {
      const english = await readMails('en', send)
      const own = await readMails(language, send)
      expect(own.length).toBe(english.length)
      expectTranslated(english, own, language)
    },
  )

  test(`[BEY-20] brochures have no English words and no English numbers in ${language}`, async () => {
    const id = await aListing(shop.ctx, {
      engines: [{ make: 'Okapi', hours: 996, hours_basis: 'SMOH', tbo_hours: 2000 }],
      price: 123_456,
      features: JSON.stringify(
        ['Equipment', 'Ice and safety'].map((name) => ({
          id: name,
          name,
          description: null,
          items: ['Okapi'],
        })),
      ),
    })
    expectTranslated(await readBrochure('en', id), await readBrochure(language, id), language)
  })
}

function expectTranslated(english: readonly string[], own: readonly string[], language: Shown) {
  const words = toWords(english)
  const same = [...toWords(own)].filter((word) => words.has(word) && !shared[language].test(word))
  expect(same).toEqual([])
  expect(own.filter((line) => faults[language].test(line))).toEqual([])
}

/** Letters next to digits are parts of references, such as of payments. */
const toWords = (lines: readonly string[]) =>
  new Set(lines.flatMap((line) => line.match(/(?<![\p{L}\d])\p{L}{3,}(?![\p{L}\d])/gu) ?? []))

/** Returns the emails line by line, without addresses. */
async function readMails(language: Language, send: Send): Promise<string[]> {
  const { ctx } = shop
  const { last } = await ctx.db
    .selectFrom('mail')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()
  const to = await aPerson(ctx, { language, firstName: 'Okapi' })
  await runInLanguage(language, () => send(ctx, to))
  const mails = await ctx.db
    .selectFrom('mail')
    .select(['subject', 'text_body', 'html_body'])
    .where('id', '>', last)
    .where('recipient', '=', to.email)
    .orderBy('id')
    .execute()
  expect(mails).not.toEqual([])
  return mails.flatMap(({ subject, text_body, html_body }) =>
    [subject, text_body, toText(html_body)]
      .join('\n')
      .split('\n')
      .map((line) => line.replaceAll(address, '')),
  )
}

/** Returns the texts between tags. */
function toText(html: string): string {
  return (
    html
      .replace(/<head>[\s\S]*<\/head>/, '')
      // Words with hyphens are kept whole, and languages have different ones.
      .replaceAll(/<span style="white-space:nowrap;">([^<]*)<\/span>/g, '$1')
      .replaceAll(/<[^>]+>/g, '\n')
      .replaceAll('&amp;', '&')
      .replaceAll(/&[a-z#\d]+;/g, ' ')
  )
}

const address = /\S+[@/]\S+/g

/** Returns the texts of both pages. */
async function readBrochure(language: Language, id: number): Promise<string[]> {
  const { ctx } = shop
  return runInLanguage(language, async () => {
    const brochure = await loadBrochure(ctx, id)
    const sheet = createSheet(brochure.listing.title, ctx.site)
    const texts: string[] = []
    sheet.text = (text) => {
      texts.push(String(text).replaceAll(address, ''))
      return sheet
    }
    drawHeader(sheet, ctx.site, brochure, null)
    drawFirstSheet(sheet, brochure, [], Infinity)
    drawFooter(sheet, brochure, [1, 2])
    drawSecondSheet(sheet, brochure, [], contentTop)
    return texts
  })
}

const names = 'Dana|Okapi|okapi|[Ii]bex|example|Windsock|Cirrus|Pat|Tester|Las|Vegas|Solo|Photo|day'

/** Names in the tests, and words that are the same in English. */
const shared = {
  de: sameWords('Browser|Codes|Nov|Jan|was|Name|Import|Download|Newsletter|Leads|Software'),
  es: sameWords(
    'decide|ignore|use|tokens?|webhooks?|feeds?|decimal|video|original|visible|similar|overhaul',
  ),
  tr: sameWords('token|webhook|broker|video|Model'),
}
type Shown = keyof typeof shared

function sameWords(words: string) {
  return new RegExp(`^(?:API|URL|UTC|SNEW|SMOH|TBO|${names}|${words})$`)
}

/** Percent signs as in English, and what composing a text can leave over. */
const leftOver = String.raw`[{}⟦⟧]|undefined|\[object`
const faults = {
  de: new RegExp(String.raw`\d%|\d\.\d(?!\d\d)|${leftOver}`),
  es: new RegExp(leftOver),
  tr: new RegExp(String.raw`\d ?%|\d\.\d(?!\d\d)|${leftOver}`),
}
