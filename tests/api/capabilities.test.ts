import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { OutgoingMail } from '#features/mail/server/transport.ts'
import { anOffice, createTestBrokerage } from '../support/brokerages.ts'
import { insertRow } from '../support/database/rows.ts'
import { siteForFile } from '../support/for-file.ts'
import { aLead } from '../support/lead-builder.ts'
import { aListing } from '../support/listing-builder.ts'
import { aHumanCheckCode, aPerson, type Person, signIn } from '../support/people.ts'

const secret = 'a secret of the mail server, long enough'
const site = siteForFile({
  SITE_URL: 'https://windsock.example',
  LEAD_INTERVAL_SECONDS: '0',
  INBOUND_ADDRESS: 'reply@windsock.example',
  INBOUND_WEBHOOK_SECRET: secret,
})
let buyer: Person
let seller: Person
let listingId: number
let leadId: number

beforeAll(async () => {
  buyer = await aPerson(site.ctx, { email: 'noor@buyer.example', firstName: 'Noor' })
  seller = await aPerson(site.ctx, { email: 'sam@seller.example', firstName: 'Sam' })
  const traits = { contact_email: seller.email, listed_at: new Date(0) }
  listingId = await aListing(site.ctx, { profile_id: seller.id, ...traits })
  await converse()
})

/** Sends a form or JSON as the person, or anonymously. Fails if the request is rejected. */
async function call(method: string, path: string, body?: object | FormData, person?: Person) {
  const headers = {
    'x-anti-bot': await aHumanCheckCode(site.ctx, path.endsWith('report') ? 'report' : 'lead'),
    ...(person && (await signIn(site, person))),
  }
  const response =
    method === 'GET'
      ? await site.get(path, headers)
      : body instanceof FormData
        ? await site.send(method, path, { headers, body })
        : await site.json(method, path, body ?? {}, headers)
  expect(response.status, `${method} ${path} ${await response.clone().text()}`).toBeLessThan(300)
  return response.json()
}

let keys = 0
function message(text: string) {
  const form = new FormData()
  form.set('text', text)
  form.set('clientKey', `message-${++keys}`)
  form.set('hidesMyAddress', 'false')
  return form
}

async function sentMail(to?: string) {
  await site.ctx.workJobs()
  return site.ctx.sentMail.filter((mail) => to === undefined || mail.to === to)
}

/** Both sides write, propose viewings, and share documents, so that all kinds of emails are sent. */
async function converse() {
  const inquiry = { contactName: 'Noor', contactEmail: buyer.email, purchaseTime: '3 months' }
  const sent = await call('POST', '/api/listing/lead', { ...inquiry, listingId, message: 'Hello?' })
  leadId = sent.leadId
  await call('POST', `/api/leads/${leadId}/messages`, message('It is for sale.'), seller)
  await insertRow(site.ctx.db, 'listing_document', {
    listing_id: listingId,
    kind: 'airframe-logs',
    title: 'Logbook',
    access: 'released',
    content_type: 'application/pdf',
    bytes: 1,
    storage_key: 'documents/logbook',
    uploaded_at: site.ctx.now(),
  })
  await call('PUT', `/api/leads/${leadId}/documents`, { isReleased: true }, seller)
  await call('PUT', `/api/leads/${leadId}/viewing`, viewing('Bring a coat.'), seller)
  const [named] = (await sentMail(buyer.email)).flatMap(conversationLinks)
  await call('POST', `/api${named}/link`)
  await call('POST', `${await openPath()}/messages`, message('I am coming.'))
  await call('POST', '/api/email/subscribe', { email: buyer.email, frequency: 'weekly' })
  await site.ctx.runJob('ask-still-for-sale')
}

function viewing(note: string, version = 0) {
  const day = { day: '2026-12-05', time: '10:00', minutes: 60, timeZone: 'America/Denver' }
  return { ...day, place: 'Hangar 7', note, version }
}

function conversationLinks({ text }: OutgoingMail) {
  return [...text.matchAll(/\/conversation\/[\w.-]+/g)].map(String)
}

/** Returns the API path of the latest link that opens the conversation. */
async function openPath() {
  const mails = await sentMail(buyer.email)
  const link = mails.findLast(({ kind }) => kind === 'conversation-link')
  return `/api${link && conversationLinks(link)[0]}`
}

/** Returns signed and random tokens and the local parts of reply addresses. */
function tokensIn(text: string): string[] {
  const found = text.matchAll(
    /[\w-]+\.[\w-]{43}(?![\w-])|(?<==)[\w-]{43}(?![\w-])|[0-9a-f]{32}\.[bs](?=@)/g,
  )
  return [...found].map(String)
}

function everything(mail: OutgoingMail) {
  return JSON.stringify([mail.text, mail.html, mail.headers, mail.replyTo, mail.attachments])
}

/** Returns the email as different programs quote it. */
function quotes({ text, html, replyTo }: OutgoingMail): [type: string, body: string][] {
  const heading = `On Fri, Nov 20, 2026 at 9:05 AM Sam <${replyTo}> wrote:`
  const lines = text.split('\n')
  const wrap = (line: string) => line.match(/.{1,48}/g) ?? ['']
  return [
    ['text/plain', `Fine.\n\n${heading}\n${lines.map((line) => `> ${line}`).join('\n')}`],
    [
      'text/plain',
      `Fine.\n\n${lines
        .flatMap(wrap)
        .map((line) => `> ${line}`)
        .join('\n')}`,
    ],
    ['text/plain', `Fine. ${text}`],
    ['text/plain', `Fine. https://safe.example/?url=${encodeURIComponent(text).slice(0, 9_000)}`],
    [
      'text/html',
      `<p>Fine.</p><div class="gmail_quote">${heading}<blockquote>${html}</blockquote></div>`,
    ],
    ['text/html', `<p>Fine.</p>${html}<p>${text}</p>`],
  ]
}

async function answerByMail(mail: OutgoingMail, [type, body]: [string, string], from: Person) {
  const subject = 'MIME-Version: 1.0\r\nSubject: Re: aircraft'
  const raw = `From: <${from.email}>\r\nTo: <${mail.replyTo}>\r\nMessage-ID: <${++keys}@mail.example>\r\n${subject}\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${body}\r\n`
  const headers = { 'content-type': 'message/rfc822', 'x-inbound-secret': secret }
  const response = await site.send('POST', '/api/mail/inbound', { headers, body: raw })
  expect(await response.json()).toEqual({ outcome: 'taken' })
  await site.ctx.db.deleteFrom('rate_limit').execute()
}

/** Returns all stored rows as text, except for the addresses of emails that haven't been sent yet. */
async function storedText() {
  const tables = await site.ctx.db.introspection.getTables()
  const texts = []
  for (const { schema, name, isView } of tables.filter(({ name }) => name !== 'mail')) {
    if (isView) continue
    const { rows } = await sql<{
      row: string
    }>`select to_jsonb(t)::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(
      site.ctx.db,
    )
    texts.push(...rows.map(({ row }) => [name, row] as const))
  }
  return texts
}

/** Ignores the line breaks and quote marks that email programs add. */
function squeeze(text: string) {
  return text.replace(/\\[rn]|[\s>=]/g, '')
}

test('[DASH-05] [PROF-05] a token that someone pastes as a brokerage’s text, a note, or a name isn’t stored', async () => {
  const path = (await openPath()).replace('/api', '')
  const [token = ''] = tokensIn(path)
  expect(token).toMatch(/\.[\w-]{43}$/)
  const link = `https://windsock.example${path}`
  const broker = await aPerson(site.ctx)
  const bizId = await createTestBrokerage(site, broker, {
    office: await anOffice(site, { street: token }),
  })
  const bizListing = await aListing(site.ctx, { profile_id: broker.id, biz_id: bizId })
  const bizLead = await aLead(site.ctx, bizListing)
  const account = await call('GET', `/api/biz/${bizId}/account`, undefined, broker)
  const texts = { desc: link, otherServices: link, newMakes: link, website: link, social: [link] }
  await call('PUT', `/api/biz/${bizId}/account`, { ...account, ...texts }, broker)
  const office = await anOffice(site, { openingHours: link, name: 'Second', region: token })
  await call('POST', `/api/biz/${bizId}/offices`, office, broker)
  await call(
    'POST',
    `/api/biz/${bizId}/leads/${bizLead}/notes`,
    { note: link, nextSteps: link },
    broker,
  )
  await call('POST', '/api/search/save', { queryStr: 'c=1', name: token }, broker)
  for (const [table, row] of await storedText()) expect(squeeze(row), table).not.toContain(token)
})

test('[DASH-05] [PROF-05] no token that was emailed to one person reaches another one or is stored', async () => {
  const issued = await sentMail()
  const owners = new Map(
    issued.flatMap((mail) => tokensIn(everything(mail)).map((token) => [token, mail.to] as const)),
  )
  expect(new Set(issued.map(({ kind }) => kind))).toEqual(
    new Set([
      'lead',
      'lead-receipt',
      'message',
      'documents',
      'conversation-link',
      'confirm-subscription',
      'still-for-sale',
    ]),
  )
  const lastReply = (to: string) => issued.findLast((mail) => mail.to === to && mail.replyTo)
  for (const person of [buyer, seller]) {
    const answered = lastReply(person.email)
    for (const mail of issued.filter(({ to }) => to === person.email))
      for (const quote of quotes({ ...mail, replyTo: answered?.replyTo }))
        await answerByMail({ ...mail, replyTo: answered?.replyTo }, quote, person)
  }
  const pasted = issued
    .filter(({ to }) => to === buyer.email)
    .map(({ text }) => text.slice(-450))
    .join('\n')
    .slice(0, 900)
  const open = await openPath()
  await call('POST', `${open}/messages`, message(issued.map(everything).join('\n').slice(0, 5_000)))
  await call('PUT', `${open}/viewing`, viewing(pasted.slice(0, 500), 1))
  await call('POST', `${open}/report`, { reason: pasted })
  await call('POST', `/api/leads/${leadId}/savedAnswers`, { title: 'Hello', body: pasted }, seller)
  const inquiry = { contactName: 'Noor', contactEmail: buyer.email, purchaseTime: '3 months' }
  await call('POST', '/api/listing/lead', { ...inquiry, listingId, message: pasted.slice(-250) })
  await call('POST', `/api/listing/${listingId}/report`, {
    reason: 'gone',
    words: pasted.slice(-250),
  })

  const edit = await call('GET', `/api/listing/${listingId}/edit`, undefined, seller)
  edit.meta.specs.description = pasted
  edit.meta.features = [{ name: 'Avionics', items: [pasted.slice(-90)] }]
  const saved = await call('PUT', `/api/listing/${listingId}`, edit, seller)
  expect(saved.meta.specs.description).toContain('[link removed]')

  const conversation = await site.get(
    `/api/leads/${leadId}/conversation`,
    await signIn(site, seller),
  )
  const surfaces: [name: string, reader: string, text: string][] = [
    ...(await sentMail()).map(
      (mail) => [`email ${mail.kind}`, mail.to, everything(mail)] as [string, string, string],
    ),
    ['conversation of the seller', seller.email, await conversation.text()],
    ['conversation of the buyer', buyer.email, await (await site.get(open)).text()],
    ...(await storedText()).map(
      ([table, row]) => [`table ${table}`, '', row] as [string, string, string],
    ),
  ]
  expect(owners.size).toBeGreaterThan(6)
  for (const [name, reader, text] of surfaces)
    for (const [token, owner] of owners)
      if (owner !== reader)
        expect(squeeze(text), `${name} for ${reader || 'anyone'}`).not.toContain(token)
})
