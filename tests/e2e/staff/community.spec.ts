import { expect, type Locator, type Page } from '@playwright/test'
import { uniqueWord } from '#tests/support/cases/unique-word.ts'
import { test } from '../policy/test.ts'
import {
  axeFindings,
  collectPageErrors,
  logInAs,
  open,
  overflows,
  waitForHydration,
} from '../support.ts'

test.use({ timezoneId: 'UTC' })

// The tests edit the same sections, so they run one at a time.
test.describe.configure({ mode: 'default' })

test('[COM-01] [COM-02] [LAND-04] visitors see seven sections without edit controls, also in a phone’s menu', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page)
  // Old links lead to sections of the home page.
  await page.goto('/#faq')
  await expect(page).toHaveURL('/community#faq')
  await expect(section(page, 'FAQ')).toBeInViewport()
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  const anchors = page.getByRole('navigation', { name: /: sections$/ })
  await expect(anchors.getByRole('link')).toHaveText([
    'Events',
    'Documents',
    'Board',
    'FAQ',
    'Links',
    'Classified',
    'Real estate',
  ])
  await anchors.getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(/#faq$/)
  await expect(section(page, 'FAQ')).toBeInViewport()
  await expect(anchors.getByRole('link', { name: 'FAQ' })).toHaveAttribute('aria-current', 'true')

  const minutes = section(page, 'Documents').getByRole('listitem').filter({ hasText: 'Minutes' })
  await expect(minutes.first().getByRole('link')).toHaveText(['PDF', 'TXT'])
  const saved = page.waitForEvent('download')
  await minutes
    .first()
    .getByRole('link', { name: /as PDF/ })
    .click()
  expect((await saved).suggestedFilename()).toMatch(/^[\w ,.-]+\.pdf$/)

  expect(await page.content()).not.toContain('Add event')
  await expect(page.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  const community = page.locator('#community')
  const menu = community.locator('details').first()
  await menu.locator('summary').click()
  const entries = community.getByRole('navigation', { name: /: menu$/ })
  await expect(entries.getByRole('link')).toHaveCount(7)
  expect(await axeFindings(page, '#community details')).toEqual([])
  await entries.getByRole('link', { name: /^Board/ }).click()
  await expect(menu).not.toHaveAttribute('open')
  await expect(section(page, 'Board')).toBeInViewport()
  expect(await overflows(page)).toBe(false)
  expect(pageErrors).toEqual([])
})

test('[COM-01] an editor adds, updates, and deletes each type of entry in place', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page)
  await logInAs(page, 'webadmin@example.com')
  await open(page, '/community')
  for (const kind of kinds()) {
    const part = section(page, kind.section)
    await part.getByRole('button', { name: kind.add }).click()
    const adding = part.getByRole('form', { name: `New ${kind.noun}` })
    await fill(adding, kind.values)
    await adding.getByRole('button', { name: 'Save' }).click()
    const edit = part.getByRole('button', { name: `Edit: ${kind.title}` })
    await expect(edit).toBeVisible()

    await edit.click()
    const editing = part
      .getByRole('form')
      .filter({ has: page.getByRole('button', { name: 'Save' }) })
    await fill(editing, kind.change)
    await expect(editing.getByText('Unsaved')).toBeVisible()
    await editing.getByRole('button', { name: 'Save' }).click()
    await expect(editing).toHaveCount(0)
    if (kind.shown) await expect(part.getByText(kind.shown).first()).toBeVisible()
    await expect(edit).toBeFocused()

    await part.getByRole('button', { name: `Delete: ${kind.title}` }).click()
    const question = page.getByRole('dialog', { name: `Delete this ${kind.noun}?` })
    await expect(question).toContainText(kind.title)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(edit).toBeVisible()
    await part.getByRole('button', { name: `Delete: ${kind.title}` }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(edit).toHaveCount(0)
  }
  expect(pageErrors).toEqual([])
})

test('[COM-01] a document can be uploaded, is typed by content, and can be renamed and deleted, and questions can be reordered by keyboard', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page)
  await logInAs(page, 'webadmin@example.com')
  await open(page, '/community')
  const part = section(page, 'Documents')
  const name = unique('Snow plan')
  await part.getByRole('button', { name: 'Add document' }).click()
  const form = part.getByRole('form', { name: 'New document' })
  const files = form.getByLabel('Files')
  await files.setInputFiles({
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html><script>alert(1)</script></html>'),
  })
  await form.getByRole('button', { name: 'Upload' }).click()
  await expect(form.getByText('This file type isn’t supported').first()).toBeVisible()
  expect(await axeFindings(page, '#community form')).toEqual([])
  await files.setInputFiles([
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) },
    { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Taxiway B first.') },
  ])
  await form.getByLabel('Name').fill(name)
  await form.getByRole('button', { name: 'Upload' }).click()
  const rows = part.getByRole('row').filter({ hasText: name })
  await expect(rows).toHaveCount(2)

  await part.getByRole('button', { name: `Edit: ${name} (TXT)` }).click()
  const editing = part.getByRole('form', { name: 'Edit document' })
  await editing.getByLabel('Description').fill('As read aloud')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(rows.filter({ hasText: 'As read aloud' })).toHaveCount(1)
  for (const type of ['PDF', 'TXT']) {
    await part.getByRole('button', { name: `Delete: ${name} (${type})` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  }
  await expect(rows).toHaveCount(0)
  expect(pageErrors.filter((error) => !error.includes('400'))).toEqual([])

  const questions = section(page, 'FAQ')
  const titles = questions.getByRole('heading', { level: 3 })
  const before = await titles.allTextContents()
  const [first = '', second = ''] = before
  await questions.getByRole('button', { name: `Edit: ${first}` }).focus()
  await page.keyboard.press('Enter')
  const ordering = questions.getByRole('form', { name: /^Question 1 of/ })
  await ordering.getByRole('button', { name: 'Move down' }).focus()
  await page.keyboard.press('Enter')
  await questions.getByRole('button', { name: 'Save' }).focus()
  await page.keyboard.press('Enter')
  await expect(titles).toHaveText([second, first, ...before.slice(2)])
  await page.reload()
  await waitForHydration(page)
  await expect(titles).toHaveText([second, first, ...before.slice(2)])
  await questions.getByRole('button', { name: `Edit: ${first}` }).click()
  await questions.getByRole('button', { name: 'Move up' }).click()
  await questions.getByRole('button', { name: 'Save' }).click()
  await expect(titles).toHaveText(before)
})

test('[COM-01] errors appear at their fields, failures are shown, and Cancel discards changes', async ({
  page,
}) => {
  await logInAs(page, 'admin@example.com')
  await open(page, '/community')
  const events = section(page, 'Events')
  await events.getByRole('button', { name: 'Add event' }).click()
  const form = events.getByRole('form', { name: 'New event' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await form.getByLabel('Contact').fill('Joan')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Name field is required.').first()).toBeVisible()
  await expect(form.getByText('Date field is required.').first()).toBeVisible()
  expect(await axeFindings(page, '#community form')).toEqual([])

  await page.route('**/api/hoa/event', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await fill(form, { Name: 'Fly-in', Date: '2026-12-24', Description: 'From noon.' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Error creating event')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Fly-in')

  // Only one form can be open at a time. Another one can be opened after this one is canceled.
  await section(page, 'FAQ').getByRole('button', { name: 'Add question' }).click()
  await expect(page.getByText('Save or cancel your current edit first.')).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toHaveCount(0)
  await expect(events.getByRole('button', { name: 'Add event' })).toBeFocused()
  await expect(events.getByText('Fly-in', { exact: true })).toHaveCount(0)
})

function section(page: Page, name: string): Locator {
  return page.locator('#community').getByRole('region', { name, exact: true })
}

async function fill(form: Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value)
}

/** Returns a record of each kind with a unique name. */
function kinds() {
  const [event, question, chair, member, link, plot] = [
    unique('Fly-in'),
    unique('May I?'),
    unique('Noise'),
    unique('Marshal'),
    unique('Notams'),
    unique('Lot'),
  ]
  return [
    {
      noun: 'event',
      section: 'Events',
      add: 'Add event',
      title: event,
      values: {
        Name: event,
        Date: '2026-12-24',
        Contact: 'Joan Petrie',
        Description: 'Hangar 12.',
      },
      change: { Description: `${event} begins at noon.` },
    },
    {
      noun: 'board member',
      section: 'Board',
      add: 'Add member',
      title: member,
      values: { Position: member },
      change: { Person: `Ray of ${member}` },
    },
    {
      noun: 'chair',
      section: 'Board',
      add: 'Add chair',
      title: `Chair, ${chair}`,
      values: { Committee: chair },
      change: { Person: `Sue of ${chair}` },
    },
    {
      noun: 'question',
      section: 'FAQ',
      add: 'Add question',
      title: question,
      values: { Question: question, Answer: 'Ask the board.' },
      change: { Answer: 'By radio, and in writing afterwards.' },
    },
    {
      noun: 'link',
      section: 'Links',
      add: 'Add link',
      title: link,
      values: { Group: 'Flying', 'Link text': link, URL: 'notams.example' },
      change: { URL: 'https://www.notams-now.example/field' },
    },
    {
      noun: 'link',
      section: 'Real estate',
      add: 'Add link',
      title: plot,
      values: { 'Link text': plot, URL: 'lots.example' },
      change: { URL: 'https://lots-now.example/150' },
    },
  ].map((kind) => ({ ...kind, shown: visibleChange(kind.noun, kind.change) }))
}

/** Returns the changed text that is visible outside the form. Answers are collapsed under their questions. */
function visibleChange(noun: string, change: Record<string, string>) {
  const [value = ''] = Object.values(change)
  if (noun === 'question') return null
  return noun === 'link' ? (URL.parse(value)?.host.replace(/^www\./, '') ?? '') : value
}

const unique = (name: string) => `${name} ${uniqueWord()}`

const pdf = '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'
