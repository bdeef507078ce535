import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { findWeakness } from '#features/accounts/password-strength/find-weakness.ts'
import { readCompareIds } from '#features/comparison/rules.ts'
import { maxMailTextLength } from '#features/conversations/conversation-limits.ts'
import { isAligned } from '#features/conversations/server/inbound/is-aligned.ts'
import {
  parseContent,
  parseEnvelope,
  parseForm,
  parseReport,
} from '#features/conversations/server/inbound/parse-mail.ts'
import { splitQuotedText } from '#features/conversations/server/inbound/split-quoted-text.ts'
import { maskContacts } from '#features/conversations/server/mask-contacts.ts'
import { findPaymentWarnings } from '#features/conversations/server/messages/find-payment-warnings.ts'
import { findContactData } from '#features/conversations/server/public/find-contact-data.ts'
import {
  type FeedField,
  maxEngines,
  nameFields,
  valueFields,
} from '#features/importer/feed-record.ts'
import { formatMappedName, normalizeMappedName, shortenMake } from '#features/importer/names.ts'
import { splitAircraft } from '#features/importer/server/feeds/csv/split-aircraft.ts'
import { readFacts, readFactsOfRows } from '#features/importer/server/feeds/facts/read-facts.ts'
import { feedLimits } from '#features/importer/server/feeds/feed-limits.ts'
import { splitImages } from '#features/importer/server/feeds/image-urls.ts'
import { readFeed } from '#features/importer/server/feeds/read-feed.ts'
import { contradictsSale } from '#features/importer/server/feeds/statements/contradicts-sale.ts'
import { splitList } from '#features/inspections/shop-rules.ts'
import { aircraftFacts } from '#features/listings/aircraft-facts.ts'
import { engineFacts } from '#features/listings/engine-facts.ts'
import { readListingEquipment } from '#features/listings/equipment/equipment-terms.ts'
import { parseListingId } from '#features/listings/listing-url.ts'
import {
  describeRegistration,
  readOwnNumber,
  readRegistration,
  readSerial,
  toStatedRegistration,
  toStatedSerial,
} from '#features/lookups/aircraft-numbers.ts'
import { toModelKey } from '#features/lookups/model-name.ts'
import { placeKey } from '#features/lookups/place-key.ts'
import { parseRegistration } from '#features/lookups/registration.ts'
import { findPostalAreas } from '#features/lookups/server/public/postal-areas.ts'
import { findTradeName } from '#features/lookups/trade-name.ts'
import { findDeadStatus } from '#features/mail/server/public/dead-status.ts'
import { removeLinksTo } from '#features/mail/server/public/remove-own-links.ts'
import { parseImageUrl } from '#features/media/image-files.ts'
import { toPlainDecimal } from '#features/payments/refund-rules.ts'
import { maxPublicAnswerLength } from '#features/questions/topics.ts'
import { normalizeReport } from '#features/records/server/loading/normalize-report.ts'
import { plainReportFields } from '#features/records/server/loading/plain-report.ts'
import { readRecordFile } from '#features/records/server/loading/read-record-file.ts'
import type { LoadSource } from '#features/records/sources.ts'
import { parseDistance } from '#features/search/distance.ts'
import { maxLineLength } from '#features/search/parsed-line.ts'
import { readPageQuery } from '#features/search/rules.ts'
import { identityCandidates } from '#features/search/server/line-parser/identities.ts'
import { tokenizeLine } from '#features/search/server/line-parser/languages/tokenize-line.ts'
import { parseLine } from '#features/search/server/line-parser/parse-line.ts'
import { tokenize } from '#features/search/server/line-parser/reading.ts'
import {
  normalizeSearchText,
  parseQueryTerms,
  toIndexTerms,
} from '#features/search/server/tokenize.ts'
import { parseReports } from '#features/system/server/policy-reports/receive-policy-reports.ts'
import { matchFamily } from '#features/valuation/family-url.ts'
import { isMailAddress } from '#kernel/addresses/mail-address.ts'
import { toLocalPath } from '#kernel/addresses/return-target.ts'
import { readCookie, readDisplayCookie } from '#kernel/cookies.ts'
import { currencyNames, isCurrency } from '#kernel/format/currencies.ts'
import { phoneHref } from '#kernel/format/phone-href.ts'
import { defaultUnits, parseUnits } from '#kernel/format/units.ts'
import { readTimeZone, timeZoneCookie } from '#kernel/format/visitor-time-zone.ts'
import { languageCookie, visitorLanguage, withoutLanguage } from '#kernel/messages/languages.ts'
import { translate } from '#kernel/messages/translate.ts'
import { normalizeLine, normalizeText } from '#kernel/normalize-text.ts'
import { readPreferences } from '#kernel/preferences.ts'
import { currencyColumn } from '#kernel/read/currency-marks.ts'
import { parseAmount } from '#kernel/read/parse-amount.ts'
import { parseMeasure } from '#kernel/read/parse-measure.ts'
import { parseNumber } from '#kernel/read/parse-number.ts'
import { readDate, readFullDate } from '#kernel/read/read-date.ts'
import { readBasis, readHours } from '#kernel/read/read-hours.ts'
import { readDateTime, readTime } from '#kernel/read/read-time.ts'
import { findIgnored } from '#kernel/server/api/find-ignored.ts'
import { detectSingleByte } from '#kernel/server/files/detect-single-byte.ts'
import { FileFailure } from '#kernel/server/files/file-failure.ts'
import { normalizeIp } from '#kernel/server/http/network.ts'
import { parseJsonObject } from '#kernel/server/http/parse-json-object.ts'
import { readMultipart } from '#kernel/server/http/read-multipart.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { toWebUrl } from '#kernel/to-web-url.ts'
import { loadSearchVocabulary } from '../search-text/load-search-vocabulary.ts'

const feedReader = { now: new Date(0), decimal: null }
const market = await loadSearchVocabulary()
const rates = new Map(currencyNames.map((code) => [code, { perDollar: 10 }]))

/** Maximum length of headers in Node.js, which also limits URLs and cookies. */
const headerChars = 16_384
/** Maximum length for parsers in a worker thread, which never block the event loop. */
const threadChars = 50_000
/** Maximum length of a JSON body. */
const bodyChars = 1_000_000

/**
 * All parsers of untrusted text: the maximum input length, the parser, and the modules below `src/` that run as part of
 * it.
 */
export const parsers: Readonly<Record<string, Parser>> = {
  'headers of inbound mail': [
    threadChars,
    (text) => parseEnvelope(bytes(`Subject: ${text}`)),
    'features/conversations/server/inbound/parse-mail.ts',
    'features/conversations/server/inbound/read-envelope.ts',
  ],
  'addresses of inbound mail': [
    threadChars,
    (text) => parseEnvelope(bytes(`From: ${text}\r\nTo: ${text}\r\n\r\n`)),
  ],
  'text of inbound mail': [
    threadChars,
    (text) => parseContent(bytes(`Content-Type: text/plain\r\n\r\n${text}`)),
    'features/conversations/server/inbound/read-content.ts',
    'features/conversations/server/inbound/split-quoted-text.ts',
    'features/conversations/server/inbound/quote-boundaries.ts',
    'features/conversations/server/inbound/reply-lines.ts',
  ],
  'wrapped text of inbound mail': [
    threadChars,
    (text) => parseContent(bytes(`Content-Type: text/plain; format=flowed\r\n\r\n${text}`)),
  ],
  'lines of inbound mail': [
    // Each text is four lines.
    threadChars / 4,
    (text) =>
      splitQuotedText(['On', 'From: a', '>', 'x'].map((line) => `${line} ${text}`).join('\n')),
  ],
  'HTML of inbound mail': [
    threadChars,
    (text) => parseContent(bytes(`Content-Type: text/html\r\n\r\n${text}`)),
  ],
  'parts of inbound mail': [
    threadChars,
    (text) => parseContent(bytes(`Content-Type: multipart/mixed; boundary=x\r\n\r\n${text}`)),
  ],
  'status of returned mail': [
    threadChars,
    (text) => parseReport(bytes(deliveryStatus(text))),
    'features/conversations/server/inbound/read-report.ts',
  ],
  'response to returned mail': [
    64 * 1024,
    (text) => findDeadStatus('5.1.1', text),
    'features/mail/server/public/dead-status.ts',
  ],
  'form with inbound mail': [
    threadChars,
    (text) => parseForm(bytes(`email=${text}`), 'application/x-www-form-urlencoded'),
    'features/conversations/server/inbound/read-envelope.ts',
  ],
  'checks of inbound mail': [
    headerChars * 8,
    (text) => isAligned({ sender: `a@${text}`, authentication: [text] }, undefined),
    'features/conversations/server/inbound/is-aligned.ts',
  ],
  'own links in a message': [
    maxMailTextLength,
    (text) => removeLinksTo(new Set(['a.example']), `a.example/${text} a.example${text} +${text}`),
    'features/mail/server/public/remove-own-links.ts',
  ],
  'contact data in a public answer': [
    maxPublicAnswerLength,
    (text) => findContactData(text, 'windsock.example'),
    'features/conversations/server/public/find-contact-data.ts',
  ],
  'makes of an inspection shop': [1_000, splitList, 'features/inspections/shop-rules.ts'],
  'payment warnings of a message': [
    maxMailTextLength,
    (text) => findPaymentWarnings(text, 'windsock.example'),
    'features/conversations/server/messages/find-payment-warnings.ts',
    'features/conversations/server/messages/find-accounts.ts',
  ],
  'amount of a refund': [100_000, toPlainDecimal, 'features/payments/refund-rules.ts'],
  'contacts in a message': [
    maxMailTextLength,
    (text) => maskContacts(text, { allowedAddresses: ['a@b.example'], phones: ['5550137'] }),
    'features/conversations/server/mask-contacts.ts',
  ],
  'CSV feed': [
    bodyChars,
    (text) => readAll(`make,model,year,description\n${text}`),
    'features/importer/server/feeds/read-feed.ts',
    'kernel/server/files/decode-text.ts',
    'features/importer/server/feeds/detect-format.ts',
    'kernel/server/files/unpack-bounded.ts',
    'features/importer/server/feeds/csv/csv-columns.ts',
    'features/importer/server/feeds/csv/csv-dialect.ts',
    'features/importer/server/feeds/csv/csv-header.ts',
    'features/importer/server/feeds/csv/read-csv.ts',
    'kernel/server/csv/split-csv.ts',
  ],
  'year, make, and model in one cell': [
    bodyChars,
    (text) => [text, `1979 Cessna ${text}`, `Piper / ${text} 1979`].map(splitAircraft),
    'features/importer/server/feeds/csv/split-aircraft.ts',
  ],
  'cells of an unknown column': [
    bodyChars,
    (text) => contradictsSale('for_sale', text),
    'features/importer/server/feeds/statements/contradicts-sale.ts',
  ],
  'title of a CSV feed': [bodyChars, (text) => readAll(`${text}\nmake,model,year\n`)],
  'character set of a CSV feed': [
    bodyChars,
    (text) => detectSingleByte(Buffer.from(text.replaceAll('a', '\u00fe'), 'latin1')),
    'kernel/server/files/detect-single-byte.ts',
  ],
  'header of a CSV feed': [bodyChars, (text) => readAll(`make,year${text}`)],
  'XML feed': [
    bodyChars,
    (text) => readAll(`<ProcessVehicleRemarketing><VehicleRemarketing>${text}`),
    'features/importer/server/feeds/xml/read-xml.ts',
  ],
  'text in an XML feed': [bodyChars, (text) => readAll(boatstream(text.replaceAll(/[<&]/g, ' ')))],
  'facts of a feed': [
    bodyChars,
    // All fields together are limited to the length of a row, so only one can be this long.
    async (text) => {
      for (const field of Object.entries(everyField(text))) {
        await nextTurn()
        readFacts(Object.fromEntries([field]), feedReader)
      }
    },
    'features/importer/server/feeds/facts/read-facts.ts',
    'features/importer/server/feeds/facts/read-aircraft-numbers.ts',
    'features/importer/server/feeds/facts/read-values.ts',
    'features/importer/server/feeds/facts/read-avionics.ts',
    'features/importer/server/feeds/facts/read-engines.ts',
    'features/importer/server/feeds/facts/read-fact.ts',
    'features/importer/server/feeds/facts/read-values.ts',
    'features/importer/server/feeds/facts/read-values.ts',
    'features/importer/server/feeds/facts/read-price.ts',
    'features/importer/server/feeds/facts/read-values.ts',
    'features/importer/server/feeds/facts/read-values.ts',
    'features/importer/server/feeds/facts/read-terms.ts',
    'features/importer/server/feeds/facts/text-values.ts',
    'features/importer/server/feeds/statements/read-statement.ts',
    'features/importer/server/feeds/statements/split-statement.ts',
  ],
  'rows of a feed': [
    // The length of a row, divided among its fields.
    Math.ceil(feedLimits.rowChars / Object.keys(everyField('')).length),
    (text) => readFactsOfRows(Array(10).fill({ fields: everyField(text) }), feedReader),
  ],
  'image addresses of a feed': [
    bodyChars,
    splitImages,
    'features/importer/server/feeds/image-urls.ts',
  ],
  'names of a feed': [
    300,
    (text) => [
      shortenMake(text),
      formatMappedName('location', text),
      normalizeMappedName('make', text),
    ],
    'features/importer/names.ts',
  ],
  'CSV file of accident reports': [
    bodyChars,
    (text) => readRecords('ntsb', `${reportColumns},\n${text}`),
    'features/records/server/loading/read-record-file.ts',
    'features/records/server/loading/readers/readers.ts',
    'features/records/server/loading/readers/read-csv-table.ts',
    'features/records/server/loading/readers/readers.ts',
  ],
  'list of Swiss reports': [
    bodyChars,
    (text) => readRecords('sust', `nummer;art${text}`),
    'features/records/server/loading/readers/sust-csv.ts',
  ],
  'file of registered aircraft': [
    bodyChars,
    (text) => readRecords('faa', `N-NUMBER,YEAR MFR,STATE,COUNTRY,\n${text}`),
    'features/records/server/loading/readers/faa-master.ts',
  ],
  'JSON file of accident reports': [
    bodyChars,
    (text) => readRecords('ntsb', `[{"cm_ntsbNum":"${text}`),
    'features/records/server/loading/readers/ntsb-json.ts',
    'features/records/server/loading/readers/split-json-array.ts',
  ],
  'row of an accident report': [
    bodyChars,
    (text) => {
      const every = Object.fromEntries(plainReportFields.map((field) => [field, text]))
      normalizeReport({ ...every, date: '1998-05-04' }, '2026-01-01')
      normalizeReport({ ...every, date: '1998-05-04', amateurBuilt: 'yes' }, '2026-01-01')
    },
    'features/records/server/loading/normalize-report.ts',
  ],
  'equipment in a description': [
    aircraftFacts.description.maxLength,
    (text) => readListingEquipment({ description: text, avionics: [], features: [] }),
    'features/listings/equipment/equipment-terms.ts',
  ],
  'search in words': [
    maxLineLength,
    (text) => [
      parseLine(text, market.names, market.places, rates),
      identityCandidates(tokenize(text)),
    ],
    'features/search/server/line-parser/identities.ts',
    'features/search/server/line-parser/parse-line.ts',
    'features/search/server/line-parser/reading.ts',
  ],
  'search in words in other languages': [
    maxLineLength,
    (text) =>
      (['es', 'de', 'tr'] as const).map((language) =>
        parseLine(text, market.names, market.places, rates, language),
      ),
    'features/search/server/line-parser/languages/tokenize-line.ts',
    'features/search/server/line-parser/languages/number-words.ts',
    'features/search/server/line-parser/languages/split-token.ts',
    'features/search/server/line-parser/languages/tokenize-line.ts',
  ],
  'names of places': [
    headerChars,
    (text) => [placeKey(text), findPostalAreas(text), market.places(text)],
    'features/lookups/server/public/postal-areas.ts',
  ],
  'places in words': [headerChars, tokenize],
  'places in words in other languages': [
    headerChars,
    // A line has one language. Turkish has the most rules.
    (text) => tokenizeLine(text, 'tr'),
  ],
  'search terms': [
    headerChars,
    (text) => [normalizeSearchText(text), parseQueryTerms(text), toIndexTerms([text], text)],
    'features/search/server/tokenize.ts',
  ],
  'search address': [
    headerChars,
    (text) => [
      readPageQuery(new URLSearchParams(text)),
      readPageQuery(new URLSearchParams({ near: text, kw: text, pf: text, id: text })),
      parseDistance(text),
    ],
    'features/search/rules.ts',
    'features/search/distance.ts',
  ],
  'compared listings': [headerChars, readCompareIds, 'features/comparison/rules.ts'],
  'JSON body': [bodyChars, parseJsonObject, 'kernel/server/http/parse-json-object.ts'],
  cookies: [
    headerChars,
    (text) => [
      readCookie(text, 'windsock.session'),
      readDisplayCookie(text, languageCookie),
      readPreferences(text),
    ],
    'kernel/cookies.ts',
    'kernel/preferences.ts',
  ],
  'time zone of a visitor': [
    headerChars,
    (text) => readTimeZone(`${timeZoneCookie}=${text}`),
    'kernel/format/visitor-time-zone.ts',
  ],
  'language of a visitor': [
    headerChars,
    (text) => [visitorLanguage(text, text), visitorLanguage('', text), withoutLanguage(text)],
    'kernel/messages/languages.ts',
  ],
  'displayed text': [
    bodyChars,
    (text) => runInLanguage('de', () => translate(text)),
    'kernel/messages/translate.ts',
  ],
  'one line': [bodyChars, normalizeLine, 'kernel/normalize-text.ts'],
  'web address': [bodyChars, toWebUrl, 'kernel/to-web-url.ts'],
  'IP address': [headerChars, normalizeIp, 'kernel/server/http/network.ts'],
  'return target': [headerChars, toLocalPath, 'kernel/addresses/return-target.ts'],
  'several lines': [bodyChars, normalizeText],
  units: [bodyChars, parseUnits, 'kernel/format/units.ts'],
  number: [bodyChars, parseNumber, 'kernel/read/parse-number.ts', 'kernel/read/read-numbers.ts'],
  amount: [
    bodyChars,
    (text) => [parseAmount(text, 'EUR'), currencyColumn(text, isCurrency)],
    'kernel/read/parse-amount.ts',
    'kernel/read/read-amount.ts',
    'kernel/read/currency-marks.ts',
  ],
  measure: [
    bodyChars,
    (text) => parseMeasure(text, 'length', defaultUnits),
    'kernel/read/parse-measure.ts',
    'kernel/read/read-measures.ts',
    'kernel/read/unit-words.ts',
  ],
  date: [
    bodyChars,
    (text) => readDate(text, { order: 'mdy', isDue: true }),
    'kernel/read/read-date.ts',
  ],
  'typed date and time': [
    bodyChars,
    (text) => [readFullDate(text, 'mdy'), readTime(text), readDateTime(text, 'dmy')],
    'kernel/read/read-time.ts',
  ],
  'listing address': [
    bodyChars,
    (text) => parseListingId(text),
    'features/listings/listing-url.ts',
  ],
  'phone link': [300, (text) => phoneHref(text), 'kernel/format/phone-href.ts'],
  hours: [
    bodyChars,
    (text) => [readHours(text, { decimal: null, language: null }), readBasis(text.slice(0, 1_000))],
    'kernel/read/read-hours.ts',
  ],
  registration: [bodyChars, parseRegistration, 'features/lookups/registration.ts'],
  'registration mark': [bodyChars, describeRegistration, 'features/lookups/registration-marks.ts'],
  'model name': [bodyChars, toModelKey, 'features/lookups/model-name.ts'],
  'serial number': [
    bodyChars,
    readSerial,
    'features/lookups/aircraft-numbers.ts',
    'features/lookups/number-placeholders.ts',
  ],
  'registration as an identity': [bodyChars, readRegistration],
  'stock number': [bodyChars, readOwnNumber],
  'stored registration': [bodyChars, toStatedRegistration],
  'stored serial number': [bodyChars, toStatedSerial],
  'trade name': [
    300,
    (text) => findTradeName({ text, family: text }),
    'features/lookups/trade-name.ts',
  ],
  'family name': [
    headerChars,
    (text) => matchFamily([{ name: text }], text),
    'features/valuation/family-url.ts',
  ],
  'mail address': [bodyChars, isMailAddress, 'kernel/addresses/mail-address.ts'],
  'image address': [bodyChars, parseImageUrl, 'features/media/image-files.ts'],
  password: [
    50,
    (text) => findWeakness(text, [text]),
    'features/accounts/password-strength/find-weakness.ts',
  ],
  'policy reports': [
    64 * 1024,
    parseReports,
    'features/system/server/policy-reports/receive-policy-reports.ts',
  ],
  'names that a call doesn’t use': [
    bodyChars,
    (text) => {
      const schema = z.object({ meta: z.object({}) })
      const wide = Object.fromEntries(
        Array.from(text.slice(0, bodyChars / 10), (letter, at) => [`${letter}.${at}`, at]),
      )
      findIgnored({ input: schema, output: schema }, { meta: text, [text]: text })
      findIgnored({ input: schema, output: schema }, { meta: wide })
    },
    'kernel/server/api/find-ignored.ts',
  ],
  'multipart form': [
    bodyChars,
    async (text) => {
      const content = `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${text}\r\n${text}`
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      const body = Readable.toWeb(Readable.from(inParts(content))) as ReadableStream
      const init = { method: 'POST', headers, body, duplex: 'half' } as const
      const request = new Request('http://localhost', init)
      for await (const part of readMultipart(request))
        if (part.kind === 'file') part.stream.resume()
    },
    'kernel/server/http/read-multipart.ts',
  ],
}

/** Modules that look like parsers but don't need a row, each with the reason. */
export const exemptModules: Readonly<Record<string, string>> = {
  ...because('parses data that this software wrote', [
    'features/records/server/loading/count-places.ts',
    'features/pages/server/licenses.ts',
    'kernel/packed-data.ts',
    'kernel/server/messages/run-in-language.ts',
    'kernel/server/backup/manifest.ts',
    'kernel/server/reports/demo-progress.ts',
    'kernel/server/processes/child-role.ts',
    'kernel/server/api/serialized-response.ts',
    'kernel/server/api/json-schema.ts',
    'warm-up.ts',
    'features/assistants/for-models.ts',
    'features/importer/server/rows/compare-aircraft.ts',
    'features/importer/server/rows/describe-change.ts',
    'features/listings/server/public/read-equipment.ts',
    'features/payments/server/invoices/order-reference.ts',
    'features/push/server/push-devices.ts',
    'features/selling/server/public/import-listings.ts',
  ]),
  ...because('parses data of a package', [
    'kernel/server/pdf/print-fonts.ts',
    'features/listings/server/place-map/atlas.ts',
    'features/lookups/server/registry/registry-source.ts',
  ]),
  ...because('decodes in the threads of libvips, after a check of the pixel count', [
    'features/sites/server/public/render-site-icon.ts',
  ]),
  ...because('detects the type as the readers of files do, and stores a PDF without parsing it', [
    'features/documents/server/upload-document.ts',
  ]),
  ...because('is covered by the test of all endpoints', [
    'features/accounts/server/human-check/verify-human-check.ts',
    'features/selling/meta-text.ts',
  ]),
  ...because('compares with a few names or reads one number', [
    'features/admin/web-app-admin-tabs.ts',
    'features/call-center/call-center-tabs.ts',
    'features/guides/loan-terms.ts',
    'features/profile/profile-tabs.ts',
    'features/payments/server/public/search-invoices.ts',
  ]),
  ...because('matches a text of at most 30 characters', [
    'features/payments/server/billing/vat-ids.ts',
  ]),
  ...because('parses settings of the operator', ['kernel/settings/issuer-settings.ts']),
  ...because('limits the bytes of a stream', ['kernel/server/outbound/read-body.ts']),
  ...because('reads an address of at most 2,000 characters', [
    'features/importer/server/steps/image-request.ts',
  ]),
  ...because('reads forms as pages do, below the limit of the server', [
    'features/questions/server/form-action.ts',
  ]),
  ...because('renders a stored listing and parses nothing', [
    'kernel/server/pdf/tagged-document.ts',
  ]),
  ...because('calls the payment provider', [
    'features/payments/server/providers/paypal/paypal-provider.ts',
  ]),
}

function because(reason: string, files: readonly string[]) {
  return Object.fromEntries(files.map((file) => [file, reason]))
}

function deliveryStatus(text: string): string {
  return [
    'Content-Type: multipart/report; report-type=delivery-status; boundary=x',
    '',
    '--x',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${text}`,
    'Action: failed',
    `Diagnostic-Code: smtp; ${text}`,
    '--x--',
  ].join('\r\n')
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

async function readAll(text: string) {
  for await (const _entry of readFeed(inParts(text)));
}

async function readRecords(source: LoadSource, text: string) {
  try {
    for await (const _row of readRecordFile(source, inParts(text)));
  } catch (error) {
    if (!(error instanceof FileFailure)) throw error
  }
}

/** Names of the columns in the NTSB's table. */
const reportColumns =
  'ntsb_number,kind,date,location,country,registration,make,model,amateur_built,damage,fatal,serious,minor,uninjured,phase'

/** Yields the text in chunks, like a socket. */
async function* inParts(text: string) {
  const content = bytes(text)
  for (let at = 0; at < content.length; at += partBytes) {
    await nextTurn()
    yield content.subarray(at, at + partBytes)
  }
}

function boatstream(text: string): string {
  const detail = `<AdditionalDetailDescription><Title>Avionics</Title><Description>${text}</Description></AdditionalDetailDescription>`
  return `<ProcessVehicleRemarketing><VehicleRemarketing><VehicleRemarketingBoatLineItem>${detail}</VehicleRemarketingBoatLineItem></VehicleRemarketing></ProcessVehicleRemarketing>`
}

function everyField(text: string): Partial<Record<FeedField, string>> {
  const engines = Array.from({ length: maxEngines }, (_, at) =>
    Object.keys(engineFacts).map((name) => `engine${at + 1}.${name}`),
  )
  const names = [...valueFields, ...nameFields, ...Object.keys(aircraftFacts), ...engines.flat()]
  return Object.fromEntries(names.map((name) => [name, text]))
}

/** Chunk size of streams in bytes. */
const partBytes = 64 * 1024

type Parser = readonly [
  maxChars: number,
  run: (text: string) => unknown,
  ...modules: readonly string[],
]
