import { expect, test } from 'vitest'
import { readWholeFeed } from '#tests/support/read-whole-feed.ts'
import { readFacts } from '../facts/read-facts.ts'
import { readFeed } from '../read-feed.ts'

const advert = (ref: string, inner = '') => `
  <advert ref="${ref}" office_id="2" status="Available">
    <advert_media><media type="image/jpeg">http://cdn.example/${ref}-1.jpg</media>
      <media type="image/jpeg" primary="1">http://cdn.example/${ref}-2.jpg</media>
      <media type="application/pdf">http://cdn.example/${ref}.pdf</media></advert_media>
    <advert_features><boat_category>Single Engine Piston</boat_category><new_or_used>used</new_or_used>
      <asking_price poa="false" currency="USD">149900</asking_price>
      <marketing_descs><marketing_desc language="fr">Bel avion</marketing_desc>
        <marketing_desc language="en">Annual &amp; paint &lt;new&gt;</marketing_desc></marketing_descs>
      <manufacturer>Piper</manufacturer><model>PA-28</model>${inner}</advert_features>
    <boat_features><dimensions><item name="loa" unit="metres">7.3</item></dimensions>
      <build><item name="year">1977</item></build>
      <engine><item name="engine_manufacturer">Lycoming</item><item name="horse_power">180</item></engine></boat_features>
  </advert>`

const openMarine = (inner: string, start = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${start}<open_marine version="2.0"><broker code="b"><offices>
    <office id="1"><town>Boston</town></office>
    <office id="2"><town>Wichita</town><county>KS</county><postcode>67206</postcode><country>US</country></office>
  </offices><adverts>${inner}</adverts></broker></open_marine>`

test('[IMP-01] reads OpenMarine elements, offices, and units', async () => {
  const { records, problems, found } = await readWholeFeed(
    openMarine(advert('P-1') + advert('P-2')),
  )
  expect(found?.format).toBe('open-marine')
  expect(problems).toEqual([])
  expect(records).toMatchObject([
    {
      sourceKey: 'P-1',
      line: 5,
      action: 'upsert',
      fields: {
        make: 'Piper',
        model: 'PA-28',
        year: '1977',
        price: '149900',
        currency: 'USD',
        length: '7.3 metres',
        city: 'Wichita',
        state: 'KS',
        zip: '67206',
        description: 'Annual & paint <new>',
        'engine1.make': 'Lycoming',
        'engine1.hp': '180',
      },
      images: ['http://cdn.example/P-1-2.jpg', 'http://cdn.example/P-1-1.jpg'],
    },
    { sourceKey: 'P-2' },
  ])
})

test('[F19] reads the fuel of an OpenMarine engine as a fuel type, not as a tank capacity', async () => {
  const { records } = await readWholeFeed(
    openMarine(
      advert('P-1').replace(
        '<engine>',
        '<engine><item name="fuel">Avgas</item><item name="tankage" unit="gallons">48</item>',
      ),
    ),
  )
  expect(records[0]?.fields).toMatchObject({ fuel: 'Avgas', fuelCapacity: '48 gallons' })
})

test('[IMP-01] reads the VAT, videos, and owner’s comments of OpenMarine', async () => {
  const { records } = await readWholeFeed(
    openMarine(
      advert('P-1')
        .replace('<asking_price', '<asking_price vat_type="Tax Paid" vat_included="true"')
        .replace('</advert_media>', '<media type="video/mp4">https://cdn.example/1.mp4</media>$&')
        .replace('<build>', '<build><item name="owners_comment">One owner</item>'),
    ),
  )
  expect(records[0]?.images).toHaveLength(2)
  const { facts, problems } = readFacts(records[0]?.fields ?? {}, {
    now: new Date(),
    decimal: null,
  })
  expect(problems).toEqual([])
  expect(facts.specs.vat).toBe('paid')
  expect(facts.videos).toEqual([{ url: 'https://cdn.example/1.mp4', title: null }])
  expect(facts.specs.description).toBe('Annual & paint <new>\n\nOne owner')
})

test.each([
  ['vat_type="Tax Not Paid"', 'not-paid'],
  ['vat_included="1"', 'paid'],
  ['vat_included="false"', null],
  ['vat_type="Tax Not Paid" vat_included="true"', null],
])('[IMP-01] reads the VAT of OpenMarine from %s', async (attributes, vat) => {
  const { records } = await readWholeFeed(
    openMarine(advert('P-1').replace('<asking_price', `<asking_price ${attributes}`)),
  )
  const { facts } = readFacts(records[0]?.fields ?? {}, { now: new Date(), decimal: null })
  expect(facts.specs.vat).toBe(vat)
})

test('[IMP-01] reads BoatStream, and treats its Delete rows as deletions', async () => {
  const item = (id: string, inner: string) =>
    `<VehicleRemarketing><VehicleRemarketingHeader><DocumentIdentificationGroup><DocumentIdentification>
      <DocumentID>${id}</DocumentID></DocumentIdentification></DocumentIdentificationGroup></VehicleRemarketingHeader>
      <VehicleRemarketingBoatLineItem>${inner}</VehicleRemarketingBoatLineItem></VehicleRemarketing>`
  const { records } =
    await readWholeFeed(`<s:ProcessVehicleRemarketing xmlns:s="http://www.starstandard.org/STAR/5">
    <ProcessVehicleRemarketingDataArea>${item(
      '71',
      `<SalesStatus>Active</SalesStatus>
      <PricingABIE><PriceHideIndicator>true</PriceHideIndicator><Price><ChargeAmount currencyID="USD">1</ChargeAmount></Price></PricingABIE>
      <ImageAttachmentExtended><URI>http://cdn.example/b.jpg</URI><UsagePreference><PriorityRankingNumeric>2</PriorityRankingNumeric></UsagePreference></ImageAttachmentExtended>
      <ImageAttachmentExtended><URI>http://cdn.example/a.jpg</URI><UsagePreference><PriorityRankingNumeric>1</PriorityRankingNumeric></UsagePreference></ImageAttachmentExtended>
      <VehicleRemarketingBoat><MakeString>Mooney</MakeString><ModelYear>1981</ModelYear><Model>M20J</Model>
        <BoatLengthGroup><BoatLengthCode>Length Overall</BoatLengthCode><BoatLengthMeasure unitCode="feet">24.7</BoatLengthMeasure></BoatLengthGroup></VehicleRemarketingBoat>
      <VehicleRemarketingEngineLineItem><VehicleRemarketingEngine><MakeString>Lycoming</MakeString><TotalEngineHoursNumeric>860</TotalEngineHoursNumeric></VehicleRemarketingEngine></VehicleRemarketingEngineLineItem>
      <AdditionalDetailDescription><Title>Avionics</Title><Description>Garmin GTN 650</Description></AdditionalDetailDescription>`,
    )}${item('72', '<SalesStatus>Delete</SalesStatus>')}</ProcessVehicleRemarketingDataArea></s:ProcessVehicleRemarketing>`)
  expect(records).toMatchObject([
    {
      sourceKey: '71',
      action: 'upsert',
      fields: {
        make: 'Mooney',
        length: '24.7 feet',
        isPriceOnRequest: 'true',
        'engine1.hours': '860',
        avionics: 'Garmin GTN 650',
      },
      images: ['http://cdn.example/a.jpg', 'http://cdn.example/b.jpg'],
    },
    { sourceKey: '72', action: 'delete' },
  ])
})

test('[IMP-01] reads OpenAviationAds, and uses the broker’s place if the aircraft has none', async () => {
  const { records } = await readWholeFeed(`<OPENAVIATIONADS version="1.9">
    <BROKER code="1"><BROKER_CITY>Tulsa</BROKER_CITY><BROKER_REGION isocode="OK"/><BROKER_COUNTRY isocode="US"/>
      <AD id="a1"><AD_MANUFACTURER>Cessna</AD_MANUFACTURER><AD_MODEL>310R</AD_MODEL><AD_YEAR>1979</AD_YEAR>
        <AD_PRICE currency="USD">225000</AD_PRICE><AD_NEWUSED>used</AD_NEWUSED>
        <ENGINE num="1"><ENGINE_POWER unit="hp">285</ENGINE_POWER><ENGINE_OH_TIME1>450</ENGINE_OH_TIME1></ENGINE>
        <ENGINE num="2"><ENGINE_POWER unit="hp">285</ENGINE_POWER></ENGINE>
        <PIC>http://cdn.example/2.jpg</PIC><PIC primary="1">http://cdn.example/1.jpg</PIC></AD></BROKER>
    <BROKER code="2"><AD id="a2"><AD_MODEL>Ghost</AD_MODEL></AD></BROKER></OPENAVIATIONADS>`)
  expect(records).toMatchObject([
    {
      sourceKey: 'a1',
      fields: {
        make: 'Cessna',
        city: 'Tulsa',
        state: 'OK',
        'engine1.hours': '450 SMOH',
        'engine2.hp': '285 hp',
      },
      images: ['http://cdn.example/1.jpg', 'http://cdn.example/2.jpg'],
    },
    { sourceKey: 'a2', fields: { model: 'Ghost' } },
  ])
  expect(records[1]?.fields.city).toBeUndefined()
})

test('[IMP-01] rejects an invalid aircraft and reads the others', async () => {
  const { records, problems, failure } = await readWholeFeed(
    openMarine(
      advert('1') +
        advert('2', '<title>Fish & chips &nbsp;</title>') +
        advert('3', '<title>Never ended') +
        advert('4'),
    ),
  )
  expect(failure).toBeNull()
  expect(records.map(({ sourceKey }) => sourceKey)).toEqual(['1', '4'])
  expect(problems.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^Malformed XML: /),
    expect.stringMatching(/^Malformed XML: /),
  ])
})

test('[IMP-01] fails on mismatched tags and names the line', async () => {
  const { failure } = await readWholeFeed(
    openMarine(`${advert('1')}</adverts></broker></oops>${advert('2')}`),
  )
  expect(failure).toMatchObject({ code: 'malformed' })
  expect(failure?.message).toMatch(/line 1\d\.$/)
})

test('[IMP-01] fails on a truncated file after reading the available aircraft', async () => {
  const whole = openMarine(advert('1') + advert('2'))
  const { records, failure } = await readWholeFeed(whole.slice(0, whole.indexOf('P-2') - 40))
  expect(failure?.code).toBe('cut')
  expect(records.length).toBeGreaterThan(0)
})

test('[IMP-02] never expands entities defined in the document and never loads other files', async () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE open_marine [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>`
  expect(
    (await readWholeFeed(openMarine(advert('1', '<title>&b;</title>'), laughs))).failure?.code,
  ).toBe('entities')
  const outside = `<?xml version="1.0"?><!DOCTYPE open_marine [<!ENTITY x SYSTEM "file:///etc/passwd">]>`
  expect((await readWholeFeed(openMarine(advert('1'), outside))).failure?.code).toBe('entities')
  const hidden = `<?xml version="1.0"?><!-- ${'-x'.repeat(40_000)} --><!DOCTYPE open_marine [<!ENTITY a "ha">]>`
  expect((await readWholeFeed(openMarine(advert('1'), hidden), {}, 4096)).failure).not.toBeNull()
  const harmless = '<?xml version="1.0"?><!DOCTYPE open_marine SYSTEM "http://127.0.0.1/x.dtd">'
  expect((await readWholeFeed(openMarine(advert('1'), harmless))).records).toHaveLength(1)
})

test('[IMP-02] limits depth and size', async () => {
  const nested = (levels: number) =>
    readWholeFeed(
      openMarine(`<advert ref="1">${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}</advert>`),
    )
  expect((await nested(50)).failure).toBeNull()
  expect((await nested(100)).failure).toMatchObject({
    code: 'malformed',
    message: expect.stringContaining('nested more than 64 levels'),
  })
  const { records, problems } = await readWholeFeed(
    openMarine(advert('1', `<title>${'x'.repeat(1_500_000)}</title>`) + advert('2')),
    {},
    65_536,
  )
  expect(problems).toMatchObject([{ reason: 'Too much data for one aircraft' }])
  expect(records).toMatchObject([{ sourceKey: '2' }])
  const endless = async function* () {
    yield Buffer.from('<open_marine><broker><adverts><advert ref="1"><model x="')
    for (;;) yield Buffer.alloc(65_536, 'x')
  }
  await expect(readFeed(endless()).next()).rejects.toMatchObject({ code: 'malformed' })
})
