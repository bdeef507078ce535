import { absoluteUrl } from '../image-urls.ts'
import { readStatement } from '../statements/read-statement.ts'
import {
  listChildren,
  measureAt,
  nodeAt,
  textAt,
  type XmlFormat,
  type XmlNode,
  type XmlRecord,
} from './xml-format.ts'

/**
 * OpenAviationAds 1.9. The published tag list lacks tags for manufacturer, hours, and descriptions, so their names are
 * inferred from its naming rule: AD_ plus the field's name.
 */
export const openAviationAds: XmlFormat = {
  name: 'open-aviation-ads',
  root: 'OPENAVIATIONADS',
  record: 'AD',
  shared: ['BROKER_CITY', 'BROKER_POSTALCODE', 'BROKER_REGION', 'BROKER_COUNTRY'],
  scope: 'BROKER',
  read,
}

function read(ad: XmlNode, broker: readonly XmlNode[]): XmlRecord {
  const first = (...names: string[]) => names.map((name) => textAt(ad, name)).find(Boolean) ?? ''
  const status = first('AD_STATUS')
  const saleType = first('AD_SALETYPE')
  const price = nodeAt(ad, 'AD_PRICE')
  return {
    sourceKey: ad.attributes.id || first('AD_ID') || null,
    action: readStatement('action', status) === 'delete' ? 'delete' : 'upsert',
    fields: {
      status,
      make: first('AD_MANUFACTURER', 'AD_MAKE'),
      model: first('AD_MODEL'),
      year: first('AD_YEAR'),
      title: first('AD_TITLE', 'AD_HEADLINE'),
      aircraftType: first('AD_TYPE'),
      category: first('AD_SUBTYPE') || first('AD_TYPE'),
      hullId: first('AD_SERIALNO'),
      registration: first('AD_REGISTRATION', 'AD_REGNO'),
      condition: first('AD_NEWUSED'),
      price: price?.text ?? '',
      currency: price?.attributes.currency ?? price?.attributes.isocode ?? first('AD_CURRENCY'),
      isForRent: readStatement('sale_type', saleType) === 'yes' ? 'yes' : '',
      hours: first('AD_TTAF', 'AD_TTSN', 'AD_TOTALTIME'),
      landings: first('AD_LANDINGS'),
      passengers: first('AD_SEATS'),
      description: first('AD_DESCRIPTION', 'AD_TEXT'),
      avionics: first('AD_AVIONICS'),
      features: first('AD_EQUIPMENT') || readAttributes(ad),
      airport: first('AD_LOCATION_AIRPORT', 'AD_LOCATION_ICAO'),
      ...readPlace(ad, broker),
      ...readEngines(ad),
    },
    images: readImages(ad),
  }
}

/** Accepts a single AD_ATTRIBS element or one per attribute. */
function readAttributes(ad: XmlNode): string {
  return listChildren(ad, 'AD_ATTRIBS')
    .flatMap((node) => (node.children.length > 0 ? node.children : [node]))
    .map(({ text }) => text)
    .filter(Boolean)
    .join('; ')
}

function readPlace(ad: XmlNode, broker: readonly XmlNode[]) {
  const own = (name: string) => textAt(ad, `AD_LOCATION_${name}`)
  const city = own('CITY')
  const zip = own('POSTALCODE')
  const brokers = (name: string) => broker.find((node) => node.name === `BROKER_${name}`)
  if (city !== '' || zip !== '')
    return {
      city,
      zip,
      state: toCode(nodeAt(ad, 'AD_LOCATION_REGION')),
      country: toCode(nodeAt(ad, 'AD_LOCATION_COUNTRY')),
    }
  return {
    city: brokers('CITY')?.text ?? '',
    zip: brokers('POSTALCODE')?.text ?? '',
    state: toCode(brokers('REGION')),
    country: toCode(brokers('COUNTRY')),
  }
}

function toCode(node: XmlNode | undefined): string {
  return node?.attributes.isocode || node?.text || ''
}

function readEngines(ad: XmlNode): XmlRecord['fields'] {
  const fields: XmlRecord['fields'] = {}
  for (const [index, engine] of listChildren(ad, 'ENGINE').slice(0, 4).entries()) {
    const number = (index + 1) as 1 | 2 | 3 | 4
    const overhauled = textAt(engine, 'ENGINE_OH_TIME1')
    fields[`engine${number}.make`] = textAt(engine, 'ENGINE_MANUFACTURER')
    fields[`engine${number}.model`] = textAt(engine, 'ENGINE_MODEL')
    fields[`engine${number}.hp`] = measureAt(engine, 'ENGINE_POWER', 'unit')
    fields[`engine${number}.tboHours`] = textAt(engine, 'ENGINE_TBO')
    fields[`engine${number}.hours`] = overhauled
      ? `${overhauled} SMOH`
      : textAt(engine, 'ENGINE_TTSN')
  }
  return fields
}

function readImages(ad: XmlNode): string[] {
  return listChildren(ad, 'PIC')
    .toSorted((a, b) => Number(b.attributes.primary === '1') - Number(a.attributes.primary === '1'))
    .flatMap(({ text, attributes }) => absoluteUrl(text) ?? absoluteUrl(attributes.url ?? '') ?? [])
}
