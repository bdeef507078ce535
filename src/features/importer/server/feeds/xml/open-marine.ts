import { absoluteUrl } from '../image-urls.ts'
import { readStatement } from '../statements/read-statement.ts'
import {
  listChildren,
  nodeAt,
  textAt,
  type XmlFormat,
  type XmlNode,
  type XmlRecord,
} from './xml-format.ts'

/** OpenMarine 1.7 and 2.0, as exported by yacht broker software. */
export const openMarine: XmlFormat = {
  name: 'open-marine',
  root: 'open_marine',
  record: 'advert',
  shared: ['office'],
  scope: 'broker',
  read,
}

function read(advert: XmlNode, offices: readonly XmlNode[]): XmlRecord {
  const about = nodeAt(advert, 'advert_features')
  const items = namedItems(nodeAt(advert, 'boat_features'))
  const item = (name: string) => items.get(name)?.text ?? ''
  const measure = (name: string) => {
    const measured = items.get(name)
    return measured?.text ? `${measured.text} ${measured.attributes.unit ?? ''}`.trim() : ''
  }
  const status = advert.attributes.status ?? ''
  return {
    sourceKey: advert.attributes.ref || null,
    action: readStatement('action', status) === 'delete' ? 'delete' : 'upsert',
    fields: {
      status,
      make: textAt(about, 'manufacturer') || item('builder'),
      model: textAt(about, 'model') || item('model'),
      year: item('year') || textAt(about, 'year'),
      title: textAt(about, 'title'),
      aircraftType: textAt(about, 'boat_type'),
      category: textAt(about, 'boat_category'),
      condition: textAt(about, 'new_or_used'),
      description: [readDescription(about), item('owners_comment')].filter(Boolean).join('\n\n'),
      registration: item('reg_details'),
      hullId: item('hin') || item('serial_number'),
      hull: item('hull_construction'),
      length: measure('loa'),
      wingspan: measure('beam'),
      height: measure('air_draft'),
      rangeNm: measure('range'),
      passengers: item('passenger_capacity'),
      'speed.cruise': measure('cruising_speed'),
      'speed.max': measure('max_speed'),
      fuelCapacity: measure('fuel_capacity') || measure('tankage'),
      weight: measure('displacement'),
      videos: listMedia(advert, 'video')
        .map(({ text }) => text)
        .join(' '),
      ...readPrice(about),
      ...readPlace(about, findOffice(advert, offices)),
      ...readEngine(item, measure),
    },
    images: listMedia(advert, 'image')
      .toSorted((a, b) => Number(isPrimary(b)) - Number(isPrimary(a)))
      .flatMap(({ text }) => absoluteUrl(text) ?? []),
  }
}

/** Collects elements such as `<item name="loa">` from all groups. */
function namedItems(features: XmlNode | undefined): Map<string, XmlNode> {
  const found = new Map<string, XmlNode>()
  const walk = (node: XmlNode) => {
    const name = node.attributes.name?.toLowerCase()
    if (node.name === 'item' && name !== undefined && node.text !== '' && !found.has(name))
      found.set(name, node)
    node.children.forEach(walk)
  }
  if (features) walk(features)
  return found
}

function readDescription(about: XmlNode | undefined): string {
  const descriptions = listChildren(nodeAt(about, 'marketing_descs'), 'marketing_desc')
  const english = descriptions.find(({ attributes }) => /^en/i.test(attributes.language ?? ''))
  return (english ?? descriptions[0])?.text ?? ''
}

function readPrice(about: XmlNode | undefined) {
  const price = nodeAt(about, 'asking_price')
  return {
    price: price?.text ?? '',
    currency: price?.attributes.currency ?? '',
    isPriceOnRequest: price?.attributes.poa ?? '',
    vat: readVat(price?.attributes ?? {}),
  }
}

/** Some exporters write `vat_included="false"` for prices without VAT, which says nothing about the aircraft. */
function readVat({ vat_type: type, vat_included: included = '' }: XmlNode['attributes']): string {
  return [type, isTrue(included) ? 'VAT included' : ''].filter(Boolean).join('; ')
}

function findOffice(advert: XmlNode, offices: readonly XmlNode[]): XmlNode | undefined {
  return (
    offices.find(({ attributes }) => attributes.id === advert.attributes.office_id) ?? offices[0]
  )
}

/** Returns the vessel's location, such as "Wichita, KS". Falls back to the office's location. */
function readPlace(about: XmlNode | undefined, office: XmlNode | undefined) {
  const lying = nodeAt(about, 'vessel_lying')
  const [city = '', state = ''] = (lying?.text ?? '').split(',').map((part) => part.trim())
  const country = lying?.attributes.country ?? ''
  if (city !== '') return { city, state, country }
  return {
    city: textAt(office, 'town'),
    state: textAt(office, 'county'),
    zip: textAt(office, 'postcode'),
    country: country || textAt(office, 'country'),
  }
}

/** A single description covers all engines because they are identical. */
function readEngine(
  item: (name: string) => string,
  measure: (name: string) => string,
): XmlRecord['fields'] {
  return {
    engineCount: item('engine_quantity'),
    fuel: item('fuel'),
    'engine1.make': item('engine_manufacturer'),
    'engine1.model': item('engine_model'),
    'engine1.hp': measure('horse_power') || measure('horsepower'),
    'engine1.hours': item('hours') || item('engine_hours'),
    'engine1.propeller.model': item('propeller_type'),
  }
}

function listMedia(advert: XmlNode, kind: 'image' | 'video'): XmlNode[] {
  return listChildren(nodeAt(advert, 'advert_media'), 'media').filter(
    ({ attributes }) => (attributes.type || 'image').split('/')[0] === kind,
  )
}

function isPrimary({ attributes }: XmlNode): boolean {
  return isTrue(attributes.primary ?? '')
}

function isTrue(text: string): boolean {
  return /^(1|true|yes)$/i.test(text)
}
