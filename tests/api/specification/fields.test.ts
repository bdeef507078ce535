import { describe, expect, test } from 'vitest'
import { siteForFile } from '../../support/for-file.ts'
import { fieldText } from './field-rows.ts'
import { findMissingNotes, replay } from './replay.ts'

/** The call that each form makes with values that it accepts, and its caller. */
const forms: Record<string, [id: string, caller: string, call: string, body?: object]> = {
  wizard: ['WIZ-02', 'owner', 'POST /api/listing/create', newListing({})],
  inline: ['EDIT-01', 'owner', 'PUT /api/listing/{listing}', newListing({ version: 1 })],
  place: ['WIZ-04', 'owner', 'POST /api/locations', { city: 'Hudson', stateId: 35, zip: '44236' }],
  title: ['IMG-05', 'owner', 'POST /api/listing/{listing}/title'],
  image: ['IMG-01', 'owner', 'multipart POST /api/listing/{listing}/images', {}],
  unpaidImage: ['IMG-04', 'owner', 'multipart POST /api/listing/{unpaid}/images', {}],
  lead: ['CONT-01', 'nobody', 'POST /api/listing/lead', aLead()],
  repeatedLead: ['CONT-03', 'nobody', 'POST /api/listing/lead', aLead()],
  profile: ['PROF-02', 'owner', 'PUT /api/profiles/current/contact', aContact()],
  noMethod: [
    'PROF-02',
    'owner',
    'PUT /api/profiles/current/contact',
    { ...aContact(), contactEmail: '', contactPhone: '' },
  ],
  login: [
    'AUTH-01',
    'nobody',
    'form POST /token',
    { username: '{email}', password: '{password}', grant_type: 'password' },
  ],
  register: ['AUTH-03', 'nobody', 'POST /api/account/register', newAccount()],
  shortRegister: ['AUTH-03', 'nobody', 'POST /api/account/register', newAccount()],
  forgot: ['AUTH-05', 'nobody', 'POST /api/account/resetpassword', { email: '{email}' }],
  reset: ['AUTH-05', 'nobody', 'POST /api/account/ResetPasswordConfirmToken', aReset()],
  bothReset: ['AUTH-05', 'nobody', 'POST /api/account/ResetPasswordConfirmToken', aReset()],
  change: ['AUTH-06', 'owner', 'POST /api/account/changepassword', aChange()],
  bothChange: ['AUTH-06', 'owner', 'POST /api/account/changepassword', aChange()],
  confirmEmail: [
    'AUTH-04',
    'nobody',
    'POST /api/account/confirmemail',
    { email: '{email}', token: '{confirmToken}' },
  ],
  search: ['SRCH-01', 'nobody', 'GET /api/listing/searchListings'],
  check: [
    'HC-01',
    'nobody',
    'POST /api/wr/test',
    { beChecked: true, beUnChecked: false, beEmpty: '', altcha: '{solution}' },
  ],
  subscribe: [
    'MAIL-01',
    'nobody',
    'POST /api/email/subscribe',
    { Email: '{newEmail}', EmailSubscriptionTypeId: 1 },
  ],
  callCenter: [
    'CC-01',
    'CallCenter',
    'POST /api/account/CallCenterUserRegistration',
    { email: '{newEmail}' },
  ],
  office: ['DASH-03', 'BizAdmin', 'POST /api/biz/{biz}/offices', anOffice()],
  business: ['DASH-03', 'BizAdmin', 'PUT /api/biz/{biz}/account', anAccount()],
  link: [
    'COM-01',
    'WebAppAdmin',
    'POST /api/hoa/link',
    { description: 'METARs', linkAddress: 'https://metar.example', grouping: 'Weather' },
  ],
  event: [
    'COM-01',
    'WebAppAdmin',
    'POST /api/hoa/event',
    { name: 'Fly-in', description: 'Lunch', contact: 'Ann Lee', date: '2027-06-12' },
  ],
  board: [
    'COM-01',
    'WebAppAdmin',
    'POST /api/hoa/board',
    { position: 'Treasurer', person: 'Ann Lee' },
  ],
  chair: [
    'COM-01',
    'WebAppAdmin',
    'POST /api/hoa/chair',
    { description: 'Safety', chairPerson: 'Ann Lee' },
  ],
  faq: [
    'COM-01',
    'WebAppAdmin',
    'POST /api/hoa/faq',
    { description: 'Fuel?', details: 'At the pump.' },
  ],
  document: [
    'COM-01',
    'WebAppAdmin',
    'multipart POST /api/hoa/doc',
    { name: 'Bylaws', description: 'Rules', file: '{pdf}' },
  ],
  editedDocument: [
    'COM-01',
    'WebAppAdmin',
    'PUT /api/hoa/doc/{doc}',
    { name: 'Minutes', description: 'May' },
  ],
  feed: [
    'IMP-01',
    'ServerAdmin',
    'POST /api/import/sources',
    { name: 'Feed', bizId: '{biz}', feedUrl: 'https://feed.example/all.xml' },
  ],
}

function newListing(more: object) {
  const listing = {
    year: 2016,
    makeId: '{make}',
    length: 26,
    boatTypeId: 1,
    categoryId: 1,
    price: 9,
  }
  const engine = { number: 1, make: 'Continental' }
  const contact = { contactFirstName: 'Ann', contactEmail: '{email}' }
  const feature = { name: 'Cabin', description: 'Leather', items: ['Oxygen'] }
  return {
    listing: { ...listing, ...more },
    meta: { specs: { engines: [engine] }, features: [feature], videos: [] },
    location: { id: 'version' in more ? '{listingPlace}' : '{place}' },
    contact,
  }
}

function aLead() {
  return {
    listingId: '{listing}',
    contactName: 'Ann Lee',
    contactEmail: '{newEmail}',
    purchaseTime: '3 months',
    message: 'Is it hangared?',
    receiveUpdates: false,
  }
}

function aContact() {
  return { contactFirstName: 'Ann', contactLastName: 'Lee', contactPhone: '555 010 0199' }
}

function newAccount() {
  return { email: '{newEmail}', ...newPassword('password') }
}

function newPassword(name: string) {
  return { [name]: 'Tailwind 27', confirmPassword: 'Tailwind 27' }
}

function aReset() {
  return { email: '{email}', token: '{resetToken}', ...newPassword('newPassword') }
}

function aChange() {
  return { oldPassword: '{password}', ...newPassword('newPassword') }
}

function anOffice() {
  return {
    name: 'Hudson',
    city: 'Hudson',
    stateId: 35,
    zip: '44236',
    contactName: 'Ann Lee',
    contactPhone: '555 010 0199',
  }
}

function anAccount() {
  const flags = { isDealer: false, used: true, newConstruction: false, charter: false }
  return {
    name: 'Basin',
    isBroker: true,
    ...flags,
    social: [],
    allowAllEdit: false,
    wantsAdf: false,
    version: 1,
  }
}

const rows = fieldText.split(/^> /m).slice(1).flatMap(readGroup)

/** Reads the rows below the name of a form and its field. */
function readGroup(text: string) {
  const [subject = '', ...lines] = text.trim().split('\n')
  const [form = '', field = ''] = subject.split(' ')
  return lines.map((line) => {
    const [words = '', accepted = '', refused = '', message = '', note] = line
      .split(/ \|(?= |$)/)
      .map((cell) => cell.trim())
    const title = `[${forms[form]?.[0]}] ${words} (${form} ${field})`
    const [, status = '4', text = ''] = /^(\d{3} )?(.*)$/.exec(message) ?? []
    const expected = text === '=' ? words.slice(8) : text
    return { title, form, field, accepted, refused, status, message: expected, note }
  })
}
type Row = ReturnType<typeof readGroup>[number]

const site = siteForFile()

describe('fields', () => {
  test.each(rows.map((row) => [row.title, row] as const))('%s', async (_, row) => {
    const outcomes: [string, string][] = []
    for (const value of tokens(row.accepted))
      outcomes.push([`accepts ${value}`, await send(row, value)])
    for (const value of tokens(row.refused))
      outcomes.push([`refuses ${value}`, await send(row, value)])
    const wrong = outcomes.filter(([expected, outcome]) =>
      expected.startsWith('accepts') ? outcome !== 'accepted' : !isRefusal(row, outcome),
    )
    expect(wrong).toEqual([])
  })
})

test('[API-02] every deviation is explained in the notes on the specification', async () => {
  expect(await findMissingNotes(rows)).toEqual([])
})

function isRefusal({ status: expectedStatus, message }: Row, outcome: string) {
  const [status = '', text = ''] = outcome.split(/ (.*)/s)
  if (!status.startsWith(expectedStatus.trim())) return false
  return message.startsWith('/')
    ? new RegExp(message.slice(1, -1)).test(text)
    : !message || text === message
}

function tokens(cell: string): string[] {
  return cell.match(/"[^"]*"|\[\S*\]|\S+/g) ?? []
}

/** Sends the form with a value of a field, and returns `accepted`, or the status and the message. */
async function send({ form, field }: Row, token: string): Promise<string> {
  const [, caller = '', call = '', valid] = forms[form] ?? []
  const [, encoding = '', method = '', path = ''] = /^(\w+ )?([A-Z]+) (.*)$/.exec(call) ?? []
  const body = structuredClone(valid) as Tree
  const inAddress = body === undefined
  if (body && field !== 'anti-bot') setField(body, form, field, parse(token))
  if (body?.meta) body.meta = JSON.stringify(body.meta)
  const query = `?${new URLSearchParams({ [field.replace('query.', '')]: String(parse(token)) })}`
  const sent = {
    method,
    path: inAddress && token !== '-' ? path + query : path,
    form: encoding.trim(),
    body: body ? JSON.stringify(body) : '',
  }
  if (form === 'repeatedLead') await replay(site, caller, sent)
  const response = await replay(site, caller, sent, {
    withCode: field !== 'anti-bot',
    keepsLimits: form === 'repeatedLead',
  })
  const { error_description, refused } = (await response.json()) as Answer
  // Several files can be uploaded at once, so the response reports each rejected one.
  if (refused?.[0]) return `400 ${refused[0].reason}`
  return response.ok ? 'accepted' : `${response.status} ${error_description}`
}
type Answer = { error_description?: string; refused?: { reason: string }[] }
// biome-ignore lint/suspicious/noExplicitAny: forms have fields of many types.
type Tree = any

function setField(body: Tree, form: string, field: string, value: unknown) {
  const keys = field.split('.')
  const last = keys.pop() ?? ''
  const parent = keys.reduce((tree, key) => tree[key], body)
  if (value === undefined) delete parent[last]
  else parent[last] = value
  if (form.startsWith('both') || form === 'shortRegister') parent.confirmPassword = value
}

function parse(token: string): unknown {
  if (token === '-') return undefined
  const [, unit = '', count = 0] = /^(\w+)\*(\d+)$/.exec(token) ?? []
  if (!unit) return JSON.parse(token)
  const length = Number(count)
  if (unit === 'email') return `${'a'.repeat(30)}@${'b'.repeat(length - 39)}.example`
  if (unit === 'url') return `https://example.org/`.padEnd(length, 'a')
  // Passwords need some variety.
  return unit === 'y' ? 'kW7 zq'.padEnd(length, 'bn4 ').slice(0, length) : unit.repeat(length)
}
