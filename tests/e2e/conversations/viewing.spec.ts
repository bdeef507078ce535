import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { toInstant } from '#features/conversations/viewing-times.ts'
import { test } from '../policy/test.ts'
import { axeFindings, complaintsOf, logInAs, ofThisSite, open } from '../support.ts'
import { mailedLink, offeredListing, tabTo, visitor, writesAbout } from './correspondence.ts'

const phone = { viewport: { width: 390, height: 844 } }

test('[BEY-13] [BEY-12] a viewing is suggested, moved, agreed, put into calendars and cancelled, by keyboard and on phones', async ({
  page: seller,
  browser,
  request,
}) => {
  const complaints = complaintsOf(seller)
  await logInAs(seller, 'seller@example.com')
  const { id } = await offeredListing(seller.request)
  const { leadId, buyerName } = await writesAbout(request, id)
  await seller.setViewportSize(phone.viewport)
  await open(seller, `/leads/${leadId}`)
  const note = `The keys are with ${buyerName}.`
  await suggests(seller, 'Suggest a viewing', { time: '0230PM', note })
  await expect(boxOf(seller)).toContainText('You suggested a viewing')
  await expect(seller.getByRole('button', { name: 'Suggest another time' })).toBeFocused()
  expect(await axeFindings(seller)).toEqual([])

  const buyer = await visitor(browser, phone)
  complaints.push(...complaintsOf(buyer))
  const link = await mailedLink(buyer, note)
  await open(buyer, link)
  await expect(boxOf(buyer)).toContainText(note)
  expect(await axeFindings(buyer)).toEqual([])
  await suggests(buyer, 'Suggest another time', { time: '0445PM' })
  await expect(boxOf(buyer)).toContainText('16:45 to 17:45')

  await open(seller, `/leads/${leadId}`)
  await expect(boxOf(seller)).toContainText(`${buyerName} suggests a viewing`)
  await tabTo(seller, seller.getByRole('button', { name: 'Accept' }))
  await seller.keyboard.press('Enter')
  await expect(boxOf(seller)).toContainText('Viewing agreed')
  await expect(boxOf(seller)).toBeFocused()
  expect(await axeFindings(seller)).toEqual([])

  await open(buyer, link)
  const entry = await calendarEntry(buyer)
  const { viewing } = await (await buyer.request.get(`/api${link}`)).json()
  const startsAt = toInstant(wantedDay, '16:45', viewing.timeZone)?.toISOString() ?? ''
  expect(entry).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      `DTSTART:${startsAt.replace(/[-:]|\.\d+/g, '')}`,
    ]),
  )
  const uid = entry.find((line) => line.startsWith('UID:'))
  expect(await calendarEntry(seller)).toEqual(expect.arrayContaining([uid, 'STATUS:CONFIRMED']))

  await tabTo(buyer, buyer.getByRole('button', { name: 'Cancel the viewing' }))
  await buyer.keyboard.press('Enter')
  const question = buyer.getByRole('dialog', { name: 'Cancel the viewing?' })
  await expect(question).toBeVisible()
  expect(await axeFindings(buyer)).toEqual([])
  await buyer.goBack()
  await expect(question).toBeHidden()
  await expect(boxOf(buyer)).toContainText('Viewing agreed')
  await buyer.getByRole('button', { name: 'Cancel the viewing' }).press('Enter')
  await tabTo(buyer, question.getByRole('button', { name: 'Cancel it' }))
  await buyer.keyboard.press('Enter')
  await expect(boxOf(buyer)).toContainText('This viewing was cancelled')
  await open(seller, `/leads/${leadId}`)
  await expect(boxOf(seller)).toContainText('This viewing was cancelled')
  await expect(boxOf(seller).getByRole('link')).toHaveCount(0)
  expect(await axeFindings(seller)).toEqual([])
  expect(complaints).toEqual([])
})

test('[BEY-13] a suggestion that crosses another one is refused, and the page shows the other', async ({
  page: seller,
  browser,
  request,
}) => {
  await logInAs(seller, 'seller@example.com')
  const { id } = await offeredListing(seller.request)
  const { leadId, buyerName } = await writesAbout(request, id)
  const suggest = (version: number, time: string) =>
    seller.request.put(`/api/leads/${leadId}/viewing`, {
      headers: ofThisSite(),
      data: {
        version,
        day: wantedDay,
        time,
        minutes: 60,
        place: 'Hangar 4',
        note: `For ${buyerName}.`,
        timeZone: 'America/Denver',
      },
    })
  expect((await suggest(0, '10:00')).status()).toBe(200)
  const buyer = await visitor(browser)
  await open(buyer, await mailedLink(buyer, `For ${buyerName}.`))
  await buyer.getByRole('button', { name: 'Suggest another time' }).click()
  const form = buyer.getByRole('dialog', { name: 'Suggest another time' })
  await form.getByLabel('Day').fill(wantedDay)
  await form.getByLabel('Time').fill('12:00')
  expect((await suggest(1, '11:00')).status()).toBe(200)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByRole('alert')).toContainText('has changed in the meantime')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByRole('alert')).toContainText('has changed in the meantime')
  await buyer.goBack()
  await expect(boxOf(buyer)).toContainText('11:00 to 12:00')
  await buyer.getByRole('button', { name: 'Accept' }).click()
  await expect(boxOf(buyer)).toContainText('Viewing agreed')
})

const wantedDay = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)

function boxOf(page: Page) {
  return page.getByRole('region', { name: 'Viewing' })
}

/** Fills the form in by keyboard. */
async function suggests(
  page: Page,
  button: string,
  { time, note = '' }: { time: string; note?: string },
) {
  await tabTo(page, page.getByRole('button', { name: button }))
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: button })
  await tabTo(page, form.getByLabel('Day'))
  const [year = '', month = '', day = ''] = wantedDay.split('-')
  await page.keyboard.type(`${month}${day}${year}`)
  await tabTo(page, form.getByLabel('Time'))
  await page.keyboard.type(time)
  if ((await form.getByLabel('Where').inputValue()) === '') {
    await tabTo(page, form.getByLabel('Where'))
    await page.keyboard.type('Hangar 4')
  }
  await tabTo(page, form.getByLabel('Note (optional)'))
  await page.keyboard.type(note)
  expect(await axeFindings(page)).toEqual([])
  await tabTo(page, form.getByRole('button', { name: 'Send' }))
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
}

/** The lines of the file behind “Add to calendar”, unfolded (RFC 5545, 3.1). */
async function calendarEntry(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download')
  await boxOf(page).getByRole('link', { name: 'Add to calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('viewing.ics')
  const text = await readFile(await file.path(), 'utf8')
  return text.replace(/\r\n[ \t]/g, '').split('\r\n')
}
