import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contextForFile } from '#tests/support/for-file.ts'
import { purchaseTimes } from '../lead-fields.ts'
import { LeadFields } from '../rules.ts'
import { toAdf } from './adf.ts'
import { mailReceipt, mailSeller } from './lead-mails.ts'
import type { LeadDetails } from './load-lead-details.ts'

const site = { name: 'Windsock & Co', url: 'https://windsock.example' }
type Site = Parameters<typeof toAdf>[0]

const ctx = contextForFile()

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    ']]>',
    '<![CDATA[',
    '&amp;',
    '"><script>',
    "' or 1",
    '\ud800',
    '\u0000\u0008',
    '',
  ),
)
const subjects = fc
  .record({
    contactName: nasty.map((text) => `x${text}`.slice(0, 50)),
    contactEmail: fc.constantFrom('a&b@example.com', "o'hara@example.com", 'x@example.test'),
    contactPhone: fc.option(nasty.map((text) => text.slice(0, 30))),
    currentBoat: nasty,
    purchaseTime: fc.constantFrom(...purchaseTimes),
    message: fc.option(nasty),
  })
  .map((input) => ({ input, form: LeadFields.safeParse(input).data }))
  .filter(({ form }) => form !== undefined)

test('[CONT-04] the ADF is well-formed and complete for any input from a buyer', () => {
  fc.assert(
    fc.property(subjects, nasty, ({ form }, vendor) => {
      if (!form) return
      const found = textsOf(toAdf({ site } as Site, subjectOf(form, vendor)))
      expect(found.get('adf/prospect/customer/contact/name')).toBe(form.contactName)
      expect(found.get('adf/prospect/customer/contact/email')).toBe(form.contactEmail)
      expect(found.get('adf/prospect/customer/timeframe/description')).toBe(form.purchaseTime)
      expect(found.get('adf/prospect/vehicle/year')).toBe('2016')
      expect(found.get('adf/prospect/customer/comments') ?? '').toContain(form.message ?? '')
    }),
    { numRuns: 300 },
  )
})

test('[CONT-04] emails contain only our own markup for any input from a buyer', async () => {
  let id = 0
  await fc.assert(
    fc.asyncProperty(subjects, nasty, async ({ form }, vendor) => {
      if (!form) return
      const details = subjectOf(form, vendor)
      details.lead.id = ++id
      const replyTo = 'buyer@example.test'
      const mailIds = [
        await mailSeller(ctx, { email: 'seller@example.test' }, { details, replyTo }),
        await mailReceipt(
          ctx,
          { email: form.contactEmail },
          { details, buyerPage: '/conversation/x.y', isMailed: true },
        ),
      ]
      const mails = await ctx.db.selectFrom('mail').selectAll().where('id', 'in', mailIds).execute()
      expect(mails).toHaveLength(2)
      for (const mail of mails) {
        expect(mail.html_body).not.toMatch(/<script/i)
        expect(mail.subject).not.toMatch(/[\r\n]/)
        if (form.message) expect(mail.text_body).toContain(form.message)
      }
    }),
    { numRuns: 100 },
  )
})

function subjectOf(
  form: NonNullable<ReturnType<typeof LeadFields.safeParse>['data']>,
  vendor: string,
) {
  return {
    lead: {
      id: 17,
      contact_name: form.contactName,
      contact_email: form.contactEmail,
      contact_phone: form.contactPhone,
      contact_sms: form.contactSMS,
      current_boat: form.currentBoat,
      purchase_time: form.purchaseTime,
      message: form.message,
      submitted_at: new Date('2026-11-20T12:00:00Z'),
    },
    card: {
      id: 5,
      url: '/listing/2016-cirrus-sr22t-5',
      title: '2016 Cirrus SR22T',
      year: 2016,
      make: 'Cirrus',
      model: null,
      price: 650_000,
      isNew: false,
      totalTimeHours: 996,
      cityState: 'Las Vegas, NV',
      images: [],
    },
    stockNumber: 'A<1>',
    seller: { biz: { name: vendor, wants_adf: true }, employee: null, office: null },
  } as unknown as LeadDetails
}

/** Parses XML strictly and returns each element's text by path. Throws if the XML is malformed. */
function textsOf(xml: string): Map<string, string> {
  expect(xml).toMatch(/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u)
  const token = /<\?[a-z]+ [^?<]*\?>|<(\/?)([a-z]+)((?: [a-z]+="[^"<]*")*)>|&#(\d+);|[^<&]+/gy
  const path: string[] = []
  const texts = new Map<string, string>()
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex
    const match = token.exec(xml)
    if (!match) throw new Error(`not well-formed at ${at}: ${xml.slice(at, at + 40)}`)
    const [all, closing, name, attributes = '', code] = match
    if (closing) expect(path.pop()).toBe(name)
    else if (name) path.push(name)
    else if (!all.startsWith('<?')) addText(code ? String.fromCharCode(Number(code)) : all)
    expect(attributes.replace(/&#\d+;/g, '')).not.toContain('&')
  }
  expect(path).toEqual([])
  return texts

  function addText(text: string) {
    const key = path.join('/')
    if (key) texts.set(key, (texts.get(key) ?? '') + text)
  }
}
