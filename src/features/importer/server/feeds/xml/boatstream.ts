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

/** STAR ProcessVehicleRemarketing, as exported by IMT and BoatStream. Uses boat terms even for aircraft fields. */
export const boatstream: XmlFormat = {
  name: 'boatstream',
  root: 'ProcessVehicleRemarketing',
  record: 'VehicleRemarketing',
  shared: [],
  scope: 'ProcessVehicleRemarketingDataArea',
  read,
}

function read(record: XmlNode): XmlRecord {
  const item = nodeAt(record, 'VehicleRemarketingBoatLineItem')
  const aircraft = nodeAt(item, 'VehicleRemarketingBoat')
  const status = textAt(item, 'SalesStatus')
  return {
    sourceKey:
      textAt(
        record,
        'VehicleRemarketingHeader/DocumentIdentificationGroup/DocumentIdentification/DocumentID',
      ) || null,
    action: readStatement('action', status) === 'delete' ? 'delete' : 'upsert',
    fields: {
      status,
      make: textAt(aircraft, 'MakeString'),
      model: textAt(aircraft, 'Model'),
      year: textAt(aircraft, 'ModelYear'),
      condition: textAt(aircraft, 'SaleClassCode'),
      stockNumber: textAt(aircraft, 'VehicleStockString'),
      category: readClass(aircraft),
      hull: textAt(aircraft, 'Hull/BoatHullMaterialCode'),
      hullId: textAt(aircraft, 'Hull/BoatHullID'),
      length: readLength(aircraft),
      wingspan: measureAt(aircraft, 'BeamMeasure', 'unitCode'),
      fuelCapacity: measureAt(aircraft, 'FuelTankCapacityMeasure', 'unitCode'),
      'speed.cruise': measureAt(aircraft, 'CruisingSpeedMeasure', 'unitCode'),
      'speed.max': measureAt(aircraft, 'MaximumSpeedMeasure', 'unitCode'),
      weight: measureAt(aircraft, 'DryWeightMeasure', 'unitCode'),
      passengers: textAt(aircraft, 'MaximumNumberOfPassengersNumeric'),
      description: textAt(aircraft, 'GeneralBoatDescription'),
      ...readDetails(item),
      ...readPrice(item),
      ...readPlace(item),
      ...readEngines(item),
    },
    images: readImages(item),
  }
}

function readClass(aircraft: XmlNode | undefined): string {
  const classes = listChildren(aircraft, 'BoatClassGroup')
  const primary = classes.find((group) =>
    /^true$/i.test(textAt(group, 'PrimaryBoatClassIndicator')),
  )
  return textAt(primary ?? classes[0], 'BoatClassCode')
}

function readLength(aircraft: XmlNode | undefined): string {
  const lengths = listChildren(aircraft, 'BoatLengthGroup')
  const overall = lengths.find((group) => /overall/i.test(textAt(group, 'BoatLengthCode')))
  return measureAt(overall ?? lengths[0], 'BoatLengthMeasure', 'unitCode')
}

function readPrice(item: XmlNode | undefined) {
  const pricing = nodeAt(item, 'PricingABIE')
  const amount = nodeAt(pricing, 'Price/ChargeAmount')
  return {
    price: amount?.text ?? '',
    currency: amount?.attributes.currencyID ?? '',
    isPriceOnRequest: textAt(pricing, 'PriceHideIndicator'),
  }
}

function readPlace(item: XmlNode | undefined) {
  const address =
    nodeAt(item, 'Location/LocationAddress') ??
    nodeAt(item, 'DealerParty/SpecifiedOrganization/PostalAddress')
  return {
    city: textAt(address, 'CityName'),
    state: textAt(address, 'StateOrProvinceCountrySub-DivisionID'),
    zip: textAt(address, 'Postcode'),
    country: textAt(address, 'CountryID'),
  }
}

function readEngines(item: XmlNode | undefined): XmlRecord['fields'] {
  const fields: XmlRecord['fields'] = {}
  for (const [index, line] of listChildren(item, 'VehicleRemarketingEngineLineItem')
    .slice(0, 4)
    .entries()) {
    const engine = nodeAt(line, 'VehicleRemarketingEngine')
    const number = (index + 1) as 1 | 2 | 3 | 4
    fields[`engine${number}.make`] = textAt(engine, 'MakeString')
    fields[`engine${number}.model`] = textAt(engine, 'Model')
    fields[`engine${number}.year`] = textAt(engine, 'ModelYear')
    fields[`engine${number}.hours`] = textAt(engine, 'TotalEngineHoursNumeric')
    fields[`engine${number}.hp`] = measureAt(
      engine,
      'PowerMeasure/MechanicalEnergyMeasure',
      'unitCode',
    )
    fields[`engine${number}.propeller.blades`] = textAt(engine, 'PropellerType')
    if (number === 1) fields.fuel = textAt(engine, 'FuelTypeCode')
  }
  return fields
}

/**
 * Reads additional details by title. Avionics become items, and "Interior: leather; air conditioning" becomes one line
 * per group.
 */
function readDetails(item: XmlNode | undefined): XmlRecord['fields'] {
  const details = listChildren(item, 'AdditionalDetailDescription').map((detail) => ({
    title: textAt(detail, 'Title'),
    text: textAt(detail, 'Description')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join('; '),
  }))
  const isPanel = ({ title }: { title: string }) => /avionics|electronics|panel|radios/i.test(title)
  return {
    avionics: details
      .filter(isPanel)
      .map(({ text }) => text)
      .join('; '),
    features: details
      .filter((detail) => !isPanel(detail))
      .map(({ title, text }) => (title === '' ? text : `${title}: ${text}`))
      .join('\n'),
  }
}

function readImages(item: XmlNode | undefined): string[] {
  return listChildren(item, 'ImageAttachmentExtended')
    .map((image) => ({
      url: absoluteUrl(textAt(image, 'URI')),
      rank: Number(textAt(image, 'UsagePreference/PriorityRankingNumeric') || Infinity),
    }))
    .toSorted((a, b) => a.rank - b.rank || 0)
    .flatMap(({ url }) => url ?? [])
}
