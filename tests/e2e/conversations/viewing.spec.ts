import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { toInstant } from '#features/conversations/viewing-times.ts'
import { test } from '../policy/test.ts'
import { offerListing } from '../seller.ts'
import { axeFindings, collectPageErrors, logInAs, open, sameOriginHeaders } from '../support.ts'
import { findMailedLink, openVisitorPage, sendLead, tabTo } from './conversation-support.ts'

const phone = { viewport: { width: 390, height: 844 } }

test('[BEY-13] [BEY-12] a viewing is proposed, moved, accepted, exported, and canceled by keyboard and on phones', async ({
  page: seller,
  browser,
  request,
}) => {
  const pageErrors = collectPageErrors(seller)
  await logInAs(seller, 'seller@example.com')
  const { id } = await offerListing('seller@example.com')
  const { leadId, buyerName } = await sendLead(request, id)
  await seller.setViewportSize(phone.viewport)
  await open(seller, `/leads/${leadId}`)
  const note = `The keys are with ${buyerName}.`
  await suggests(seller, 'Suggest a viewing', { time: '2:30 PM', note })
  await expect(boxOf(seller)).toContainText('You suggested a viewing')
  await expect(seller.getByRole('button', { name: 'Suggest another time' })).toBeFocused()
  expect(await axeFindings(seller, viewing)).toEqual([])

  const buyer = await openVisitorPage(browser, phone)
  pageErrors.push(...collectPageErrors(buyer))
  const link = await findMailedLink(buyer.request, note)
  await open(buyer, link)
  await expect(boxOf(buyer)).toContainText(note)
  expect(await axeFindings(buyer, viewing)).toEqual([])
  await suggests(buyer, 'Suggest another time', { time: '4:45 pm' })
  await expect(boxOf(buyer)).toContainText('4:45 PM to 5:45 PM')

  await open(seller, `/leads/${leadId}`)
  await expect(boxOf(seller)).toContainText(`${buyerName} suggested a viewing`)
  await tabTo(seller, seller.getByRole('button', { name: 'Accept' }))
  await seller.keyboard.press('Enter')
  await expect(boxOf(seller)).toContainText('Viewing confirmed')
  await expect(boxOf(seller)).toBeFocused()
  expect(await axeFindings(seller, viewing)).toEqual([])

  await open(buyer, link)
  const entry = await calendarEntry(buyer)
  const agreed = (await (await buyer.request.get(`/api${link}`)).json()).viewing
  const startsAt = toInstant(requestedDay, '16:45', agreed.timeZone)?.toISOString() ?? ''
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

  await tabTo(buyer, buyer.getByRole('button', { name: 'Cancel viewing' }))
  await buyer.keyboard.press('Enter')
  const question = buyer.getByRole('dialog', { name: 'Cancel this viewing?' })
  await expect(question).toBeVisible()
  expect(await axeFindings(buyer, 'dialog[open]')).toEqual([])
  await buyer.goBack()
  await expect(question).toBeHidden()
  await expect(boxOf(buyer)).toContainText('Viewing confirmed')
  await buyer.getByRole('button', { name: 'Cancel viewing' }).press('Enter')
  await tabTo(buyer, question.getByRole('button', { name: 'Cancel viewing' }))
  await buyer.keyboard.press('Enter')
  await expect(boxOf(buyer)).toContainText('This viewing was canceled')
  await open(seller, `/leads/${leadId}`)
  await expect(boxOf(seller)).toContainText('This viewing was canceled')
  await expect(boxOf(seller).getByRole('link')).toHaveCount(0)
  expect(await axeFindings(seller, viewing)).toEqual([])
  expect(pageErrors).toEqual([])
})

test('[BEY-13] rejects a proposal that conflicts with a newer one and shows the newer one', async ({
  page: seller,
  browser,
  request,
}) => {
  await logInAs(seller, 'seller@example.com')
  const { id } = await offerListing('seller@example.com')
  const { leadId, buyerName } = await sendLead(request, id)
  const suggest = (version: number, time: string) =>
    seller.request.put(`/api/leads/${leadId}/viewing`, {
      headers: sameOriginHeaders(),
      data: {
        version,
        day: requestedDay,
        time,
        minutes: 60,
        place: 'Hangar 4',
        note: `For ${buyerName}.`,
        timeZone: 'America/Denver',
      },
    })
  expect((await suggest(0, '10:00')).status()).toBe(200)
  const buyer = await openVisitorPage(browser)
  await open(buyer, await findMailedLink(buyer.request, `For ${buyerName}.`))
  await buyer.getByRole('button', { name: 'Suggest another time' }).click()
  const form = buyer.getByRole('dialog', { name: 'Suggest another time' })
  await form.getByLabel('Date').fill(requestedDay)
  await form.getByLabel('Time').fill('12:00')
  expect((await suggest(1, '11:00')).status()).toBe(200)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByRole('alert')).toContainText('The viewing has changed.')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByRole('alert')).toContainText('The viewing has changed.')
  await buyer.goBack()
  await expect(boxOf(buyer)).toContainText('11:00 AM to 12:00 PM')
  await buyer.getByRole('button', { name: 'Accept' }).click()
  await expect(boxOf(buyer)).toContainText('Viewing confirmed')
})

const requestedDay = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)

/** Selector of the part that `boxOf` finds. */
const viewing = '[aria-label=Viewing]'

function boxOf(page: Page) {
  return page.getByRole('region', { name: 'Viewing' })
}

/** Fills in the form using the keyboard. */
async function suggests(
  page: Page,
  button: string,
  { time, note = '' }: { time: string; note?: string },
) {
  await tabTo(page, page.getByRole('button', { name: button }))
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: button })
  await tabTo(page, form.getByLabel('Date'))
  const [year = '', month = '', day = ''] = requestedDay.split('-')
  await page.keyboard.type(`${month}/${day}/${year}`)
  await tabTo(page, form.getByLabel('Time'))
  await page.keyboard.type(time)
  if ((await form.getByLabel('Location').inputValue()) === '') {
    await tabTo(page, form.getByLabel('Location'))
    await page.keyboard.type('Hangar 4')
  }
  await tabTo(page, form.getByLabel('Note (optional)'))
  await page.keyboard.type(note)
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  await tabTo(page, form.getByRole('button', { name: 'Send' }))
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
}

/** Returns the unfolded lines of the “Add to calendar” file (RFC 5545, section 3.1). */
async function calendarEntry(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download')
  await boxOf(page).getByRole('link', { name: 'Add to calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('viewing.ics')
  const text = await readFile(await file.path(), 'utf8')
  return text.replace(/\r\n[ \t]/g, '').split('\r\n')
}
