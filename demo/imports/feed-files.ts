import { stringify } from 'csv-stringify/sync'
import { escapeMarkup } from '#kernel/format/escape-markup.ts'
import type { StockItem } from './inventory.ts'

/** Formats the inventory like a broker's spreadsheet. `more` contains additional, unvalidated lines. */
export function toCsv(stock: readonly StockItem[], more: readonly (readonly string[])[] = []) {
  const rows = stock.map((item) => [
    item.key,
    item.year,
    item.make,
    item.model,
    item.category,
    item.title,
    item.registration ?? '',
    item.price ?? 'Call for price',
    item.hours ?? '',
    item.lengthFeet,
    item.city,
    item.state,
    item.zip,
    item.status,
  ])
  return stringify([columns, ...rows, ...more])
}

const columns = [
  'key',
  'year',
  'make',
  'model',
  'category',
  'title',
  'registration',
  'price',
  'total time',
  'length',
  'city',
  'state',
  'zip',
  'status',
]

/** Formats the inventory as OpenMarine, as brokers' software does. The location of an aircraft is its office. */
export function toOpenMarine(stock: readonly StockItem[]): string {
  const places = new Map(stock.map((item) => [`${item.city} ${item.zip}`, item]))
  const ids = new Map([...places.keys()].map((place, index) => [place, index + 1]))
  const offices = [...places].map(
    ([place, { city, state, zip }]) =>
      `    <office id="${ids.get(place)}"><town>${escapeMarkup(city)}</town><county>${state}</county><postcode>${zip}</postcode><country>US</country></office>`,
  )
  const adverts = stock.map(
    (
      item,
    ) => `  <advert ref="${item.key}" office_id="${ids.get(`${item.city} ${item.zip}`)}" status="Available">
    <advert_features>
      <title>${escapeMarkup(item.title)}</title>
      <manufacturer>${escapeMarkup(item.make)}</manufacturer>
      <model>${escapeMarkup(item.model)}</model>
      <boat_category>${escapeMarkup(item.category)}</boat_category>
      <asking_price currency="USD" poa="${item.price === null}">${item.price ?? ''}</asking_price>
    </advert_features>
    <boat_features>
      <item name="year">${item.year}</item>
      <item name="reg_details">${item.registration ?? ''}</item>
      <dimensions><item name="loa" unit="feet">${item.lengthFeet}</item></dimensions>
    </boat_features>
  </advert>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<open_marine version="2.0">
<broker code="demonstration">
  <offices>
${offices.join('\n')}
  </offices>
  <adverts>
${adverts.join('\n')}
  </adverts>
</broker>
</open_marine>
`
}

/** Formats the inventory as IMT. An aircraft to delete is identified only by its key. */
export function toImt(stock: readonly StockItem[]): string {
  const records = stock.map(
    (item) => `    <VehicleRemarketing>
      <VehicleRemarketingHeader><DocumentIdentificationGroup><DocumentIdentification><DocumentID>${item.key}</DocumentID></DocumentIdentification></DocumentIdentificationGroup></VehicleRemarketingHeader>
      <VehicleRemarketingBoatLineItem>
        <SalesStatus>${item.status === 'Delete' ? 'Delete' : 'Active'}</SalesStatus>${item.status === 'Delete' ? '' : imtFacts(item)}
      </VehicleRemarketingBoatLineItem>
    </VehicleRemarketing>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<ProcessVehicleRemarketing>
  <ProcessVehicleRemarketingDataArea>
${records.join('\n')}
  </ProcessVehicleRemarketingDataArea>
</ProcessVehicleRemarketing>
`
}

function imtFacts(item: StockItem): string {
  return `
        <PricingABIE><PriceHideIndicator>${item.price === null}</PriceHideIndicator><Price><PriceCode>Total</PriceCode><ChargeAmount currencyID="USD">${item.price ?? ''}</ChargeAmount></Price></PricingABIE>
        <Location><LocationAddress><CityName>${escapeMarkup(item.city)}</CityName><CountryID>US</CountryID><Postcode>${item.zip}</Postcode><StateOrProvinceCountrySub-DivisionID>${item.state}</StateOrProvinceCountrySub-DivisionID></LocationAddress></Location>
        <VehicleRemarketingBoat>
          <MakeString>${escapeMarkup(item.make)}</MakeString><ModelYear>${item.year}</ModelYear><SaleClassCode>Used</SaleClassCode><Model>${escapeMarkup(item.model)}</Model>
          <BoatLengthGroup><BoatLengthCode>Length Overall</BoatLengthCode><BoatLengthMeasure unitCode="feet">${item.lengthFeet}</BoatLengthMeasure></BoatLengthGroup>
          <BoatClassGroup><BoatClassCode>${escapeMarkup(item.category)}</BoatClassCode><PrimaryBoatClassIndicator>true</PrimaryBoatClassIndicator></BoatClassGroup>
        </VehicleRemarketingBoat>`
}
