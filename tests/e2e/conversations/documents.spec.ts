import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from '../policy/test.ts'
import { offerListing } from '../seller.ts'
import { axeFindings, collectPageErrors, logInAs, open, search } from '../support.ts'
import { findMailedLink, openVisitorPage, sendLead, tabTo } from './conversation-support.ts'

const phone = { viewport: { width: 390, height: 844 } }
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

test('[BEY-13] [BEY-12] a document opens for the inquiring buyer once the seller releases it, until access is revoked', async ({
  page: seller,
  browser,
  request,
}) => {
  const pageErrors = collectPageErrors(seller)
  await logInAs(seller, 'seller@example.com')
  const { id } = await offerListing('seller@example.com')
  const title = `Annual ${Date.now().toString(36)}`
  await seller.setViewportSize(phone.viewport)
  await open(seller, `/listing/${id}#documents`)
  await uploads(seller, title)

  const { leadId, buyerName } = await sendLead(request, id)
  await open(seller, `/leads/${leadId}`)
  const answer = `Yes, I have scanned them, ${buyerName}.`
  await seller.getByLabel('Message to Noor').fill(answer)
  await seller.getByRole('button', { name: 'Send reply' }).click()
  await expect(seller.getByText(answer).first()).toBeVisible()
  const buyer = await openVisitorPage(browser, phone)
  pageErrors.push(...collectPageErrors(buyer))
  await open(buyer, await findMailedLink(buyer.request, answer))
  const link = buyer.url()
  await expect(documentOf(buyer, title)).toContainText('After the seller shares it')
  await expect(documentOf(buyer, title).getByRole('link')).toHaveCount(0)
  expect(await axeFindings(buyer)).toEqual([])

  await open(seller, `/leads/${leadId}`)
  await tabTo(seller, seller.getByRole('button', { name: 'Share documents with this buyer' }))
  await seller.keyboard.press('Enter')
  await expect(seller.getByText(/shared with this buyer on/)).toBeVisible()
  expect(await axeFindings(seller)).toEqual([])

  await open(buyer, link)
  const download = buyer.waitForEvent('download')
  const way = documentOf(buyer, title).getByRole('link', { name: `Open ${title}` })
  await tabTo(buyer, way)
  await buyer.keyboard.press('Enter')
  const address = (await way.getAttribute('href')) ?? ''
  const file = await download
  expect(file.suggestedFilename()).toBe(`${title}.pdf`)
  expect(await readFile(await file.path())).toEqual(pdf)

  await open(seller, `/leads/${leadId}`)
  await expect(seller.getByText(`Opened ${title}`)).toBeVisible()
  await seller.getByRole('button', { name: 'Stop sharing' }).press('Enter')
  await expect(seller.getByText(/^Locked for this buyer/)).toBeVisible()
  expect((await buyer.request.get(address)).status()).toBe(404)
  await open(buyer, link)
  await expect(documentOf(buyer, title)).toContainText('After the seller shares it')
  await expect(documentOf(buyer, title).getByRole('link')).toHaveCount(0)

  await open(seller, `/listing/${id}#documents`)
  await deletes(seller, title)
  await open(buyer, link)
  await expect(documentOf(buyer, title)).toHaveCount(0)
  expect(pageErrors).toEqual([])
})

test('[BEY-13] the page comes with its documents and the ones that buyers can request', async ({
  readDocument,
  request,
}) => {
  const [card] = (await search(request)).items
  const { document } = await readDocument(card?.url ?? '')
  const section = document.querySelector('#documents')
  expect(section?.querySelector('summary')?.textContent).toMatch(/\d of 5 documents$/)
  const rows = [...(section?.querySelectorAll('li') ?? [])].map((row) => row.textContent)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toMatch(/Request it$|Open|After you message the seller$/)
})

function documentOf(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })
}

/** Uploads a document in the listing editor using only the keyboard, except to select the file. */
async function uploads(page: Page, title: string) {
  const documents = page.locator('#documents')
  await documents.scrollIntoViewIfNeeded()
  const add = page.getByRole('button', { name: 'Add document' })
  await add.waitFor()
  await add.focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'New document' })
  await form
    .getByLabel('File')
    .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: pdf })
  await tabTo(page, form.getByLabel('Name'))
  await form.getByLabel('Name').selectText()
  await page.keyboard.type(title)
  expect(await axeFindings(page, '#documents')).toEqual([])
  await tabTo(page, form.getByRole('button', { name: 'Upload' }))
  await page.keyboard.press('Enter')
  await expect(documentOf(page, title)).toBeVisible()
  await expect(page.getByLabel(`Who can open ${title}`)).toHaveValue('released')
}

async function deletes(page: Page, title: string) {
  await page.locator('#documents').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: `Delete ${title}` }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete this document?' })
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  await tabTo(page, question.getByRole('button', { name: 'Delete', exact: true }))
  await page.keyboard.press('Enter')
  await expect(documentOf(page, title)).toHaveCount(0)
}
