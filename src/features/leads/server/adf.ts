import { askingTerms } from '#features/listings/asking-price.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { LeadDetails } from './load-lead-details.ts'

/** Returns one attachment for each lead whose brokerage has enabled ADF. */
export function buildAdfAttachments(ctx: Pick<AppContext, 'site'>, leads: readonly LeadDetails[]) {
  return leads
    .filter(({ seller }) => seller.biz?.wants_adf)
    .map((details) => ({
      filename: `lead-${details.lead.id}.xml`,
      contentType: 'text/xml',
      content: toAdf(ctx, details),
    }))
}

/** Converts a lead to Auto-lead Data Format 1.0, which brokerage CRMs import from email attachments. */
export function toAdf({ site }: Pick<AppContext, 'site'>, subject: LeadDetails): string {
  const { lead, seller } = subject
  const prospect = element(
    'prospect',
    {},
    element('id', { sequence: '1', source: site.name }, String(lead.id)),
    element('requestdate', {}, lead.submitted_at.toISOString()),
    toVehicle(subject),
    toCustomer(subject),
    element(
      'vendor',
      {},
      element('vendorname', {}, seller.biz?.name ?? null),
      element(
        'contact',
        {},
        element(
          'name',
          { part: 'full' },
          seller.employee?.name ?? seller.office?.name ?? seller.biz?.name ?? 'Seller',
        ),
        element('email', {}, seller.employee?.email ?? seller.office?.email ?? null),
      ),
    ),
    element(
      'provider',
      {},
      element('name', { part: 'full' }, site.name),
      element('service', {}, 'Message to the seller'),
      element('url', {}, site.url),
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${element('adf', {}, prospect)?.xml}\n`
}

function toVehicle({ card, stockNumber }: LeadDetails) {
  const { price, currency } = askingTerms(card)
  return element(
    'vehicle',
    { interest: 'buy', status: card.isNew ? 'new' : 'used' },
    element('year', {}, String(card.year)),
    element('make', {}, card.make),
    element('model', {}, card.model ?? card.title),
    element('stock', {}, stockNumber),
    element('price', { type: 'asking', currency }, price?.toString() ?? null),
  )
}

function toCustomer({ lead }: LeadDetails) {
  const comments = [
    lead.current_boat && `Current aircraft: ${lead.current_boat}`,
    lead.message,
  ].filter((line) => line !== null && line !== '')
  return element(
    'customer',
    {},
    element(
      'contact',
      { primarycontact: '1' },
      element('name', { part: 'full' }, lead.contact_name),
      element('email', {}, lead.contact_email),
      element('phone', { type: 'voice' }, lead.contact_phone),
      element('phone', { type: 'cellphone' }, lead.contact_sms),
    ),
    element('timeframe', {}, element('description', {}, lead.purchase_time)),
    element('comments', {}, comments.join('\n') || null),
  )
}

/** Returns an element that contains text or other elements, or null if it would be empty. */
function element(
  name: string,
  attributes: Record<string, string>,
  ...content: (Element | string | null)[]
): Element | null {
  const parts = content.filter((part) => part !== null)
  if (parts.length === 0) return null
  const attributeTexts = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeXml(value)}"`,
  )
  const inside = parts.map((part) => (typeof part === 'string' ? escapeXml(part) : part.xml))
  return { xml: `<${name}${attributeTexts.join('')}>${inside.join('')}</${name}>` }
}

/** Removes characters that XML 1.0 prohibits even when escaped. */
function escapeXml(text: string) {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"'\r]/g, (character) => `&#${character.charCodeAt(0)};`)
}

type Element = { xml: string }
