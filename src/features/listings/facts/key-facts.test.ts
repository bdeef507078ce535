import { expect, test } from 'vitest'
import { defaultUnits, unitPresets } from '#kernel/format/units.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { aircraftFacts } from '../aircraft-facts.ts'
import { formatKeyFact, keyFactLabels, keyFactNames } from '../key-facts.ts'
import { loadListingCards } from '../server/public/listing-cards.ts'

const ctx = contextForFile()

const all = {
  envelope_volume_cuft: 90_000,
  glider_class: '15-meter',
  engine_program: 'MSP Gold',
} as const

/** IDs of types and categories, and the text on the card in US units. Null if the card shows engine time. */
test.each([
  ['a balloon', 6, 14, '90,000 cu ft'],
  ['an airship', 6, 15, '90,000 cu ft'],
  ['a glider', 3, 10, '15 meter class'],
  ['a jet', 1, 4, 'MSP Gold'],
  ['a motor glider', 3, 11, null],
  ['a helicopter', 2, 8, null],
  ['a gyroplane', 4, 12, null],
  ['an ultralight', 5, 13, null],
  ['an airplane', 1, 1, null],
])(
  '[BEY-19] the card of %s shows what its buyers look at first',
  async (_, aircraft_type_id, category_id, text) => {
    const id = await aListing(ctx, { aircraft_type_id, category_id, ...all })
    const [card] = await loadListingCards(ctx, [id])
    expect(card?.keyFact && formatKeyFact(card.keyFact, defaultUnits)).toBe(text)
  },
)

test('[BEY-19] the card of a balloon without a volume has no key fact, and volumes are in the visitor’s unit', async () => {
  const id = await aListing(ctx, { aircraft_type_id: 6, category_id: 14 })
  const [card] = await loadListingCards(ctx, [id])
  expect(card?.keyFact).toBeNull()
  const volume = { fact: 'envelope.volume', value: 90_000 } as const
  expect(formatKeyFact(volume, { ...defaultUnits, ...unitPresets.metric })).toBe('2,549 m³')
})

test('[BEY-19] key facts have the labels of the table of facts', () => {
  for (const name of keyFactNames) expect(keyFactLabels[name]).toBe(aircraftFacts[name].label)
})
