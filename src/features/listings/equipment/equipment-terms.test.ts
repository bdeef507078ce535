import { expect, test } from 'vitest'
import type { EquipmentFact } from './equipment-facts.ts'
import { readEquipment, readListingEquipment } from './equipment-terms.ts'

/**
 * Sentences from ads with the expected result. "waas" means present and "-waas" means absent. Facts that aren't
 * listed must not be found.
 */
const sentences: [sentence: string, says: string][] = [
  ['Garmin GNS 430W with glideslope, King KX 155, GTX 327.', 'waas'],
  ['Dual Garmin 430/530W stack, GMA 340 audio.', 'waas'],
  ['GTN 650Xi and GTX 345 installed 2021.', 'waas adsbOut'],
  ['Avidyne IFD540 with synthetic vision', 'waas'],
  ['GNS 430 (non-WAAS), upgrade quoted at $4,000', '-waas'],
  ['Garmin 430, WAAS upgrade available.', ''],
  ['The 530 is WAAS upgradable.', ''],
  ['WAAS enabled, LPV approaches to minimums', 'waas'],
  ['IFR certified KLN 90B, no WAAS.', '-waas'],
  ['ADS-B In only through a Stratux; no ADS-B Out yet', '-adsbOut'],
  ['Stratus ADS-B In receiver shows traffic on the iPad.', ''],
  ['ADS-B In & Out compliant (Lynx NGT-9000)', 'adsbOut'],
  ['ADSB out via uAvionix tailBeacon', 'adsbOut'],
  ['2020 compliant with a GDL 82', 'adsbOut'],
  ['S-TEC 55X with altitude preselect and GPSS', 'autopilot'],
  ['GFC 500 with ESP and yaw damper; dual G5', 'autopilot'],
  ['KAP 140 two-axis autopilot, overhauled 2019', 'autopilot'],
  ['A good hand-flyer: no autopilot.', '-autopilot'],
  ['Autopilot: none', '-autopilot'],
  ['Century III autopilot inop, sold as is', ''],
  ['The old Century III was removed; GFC 600 installed', 'autopilot'],
  ['Wired for autopilot, servos not included', ''],
  ['No autopilot or air conditioning, which keeps her light.', '-autopilot -airConditioning'],
  ['No damage history, autopilot, IFR certified', 'autopilot'],
  ['Would consider a trade for a 182 with autopilot', ''],
  ['G1000 panel with GFC700', 'autopilot glass'],
  ['Full glass panel: Aspen 1000 Pro and G500 TXi', 'glass'],
  ['Garmin G2000 with GFC 700', 'waas autopilot glass'],
  ['Honeywell SPZ-8400 flight deck', 'autopilot glass'],
  ['Collins Pro Line 4', 'glass'],
  ['Primus 1000 with dual FMS', 'glass'],
  ['Garmin G300 and an SL40', 'glass'],
  ['GRT Horizon EX and a Dynon SV-XPNDR-261', 'adsbOut glass'],
  ['New fiberglass fairings and wing tips, all glass windows replaced 2015', ''],
  ['Hangared at Aspen, CO since new', ''],
  ['FIKI TKS, topped and serviced each fall', 'iceProtection knownIce'],
  ['TKS inadvertent, not FIKI', 'iceProtection -knownIce'],
  ['Full de-ice: boots, hot props, heated windshield', 'iceProtection'],
  ['Heated pitot, alternate static source', ''],
  ['New ignition boots and brake linings at annual', ''],
  ['Certified for flight into known icing', 'iceProtection knownIce'],
  ['Factory air conditioning blows ice cold', 'airConditioning'],
  ['Cold A/C, seats six', 'airConditioning'],
  ['A/C always hangared, never used for training', ''],
  ['Kept in an air-conditioned hangar in Scottsdale', ''],
  ['Built-in oxygen, four place, bottle hydro 2023', 'oxygen'],
  ['Portable oxygen bottle goes with it', ''],
  ['Provisions for oxygen behind the aft bulkhead', ''],
  ['KFC 225 autopilot; no oxygen, no A/C, no problem', 'autopilot -airConditioning -oxygen'],
  ['Garmin GTX 330ES, KMA 24, Nav-O-Matic 300A', 'adsbOut autopilot'],
  ['The autopilot was never installed', '-autopilot'],
  ['Autopilot: N', '-autopilot'],
  ['Autopilot needs a servo', ''],
  ['Kein Autopilot, aber WAAS', '-autopilot waas'],
  ['Weder WAAS noch ADS-B', '-waas -adsbOut'],
  ['Autopilot ausgebaut', '-autopilot'],
  ['WAAS nicht vorhanden', '-waas'],
  ['Autopilot defekt', ''],
  ['Vorbereitung für ADS-B', ''],
  ['Mit GFC 500', 'autopilot'],
  ['Sin ADS-B ni WAAS', '-adsbOut -waas'],
  ['Preparado para ADS-B', ''],
  ['Autopilot no funciona', ''],
  ['ADS-B yok', '-adsbOut'],
  ['WAAS mevcut değil', '-waas'],
  ['ADS-B opsiyonel', ''],
  ['WAAS mevcut', 'waas'],
]

test.each(sentences)('[BEY-02] “%s” is parsed as %s', (sentence, expected) => {
  expect(readEquipment([sentence]).map(inShort).toSorted()).toEqual(
    expected.split(' ').filter(Boolean).toSorted(),
  )
})

test('[BEY-02] parses avionics and feature lists like the description, with the matching text', () => {
  expect(
    readListingEquipment({
      description: 'Sweet flying Skylane. No air conditioning.',
      avionics: [
        { kind: 'gps-nav-com', make: 'Garmin', model: 'GTN 650' },
        { kind: 'autopilot', make: 'Brittain', model: 'B2D' },
      ],
      features: [
        { id: 'x', name: 'Ice and safety', description: null, items: ['Built-in oxygen'] },
      ],
    }),
  ).toEqual([
    { fact: 'equipment.waas', value: 'yes', words: 'GTN 650' },
    { fact: 'equipment.autopilot', value: 'yes', words: 'autopilot' },
    { fact: 'equipment.airConditioning', value: 'no', words: 'air conditioning' },
    { fact: 'equipment.oxygen', value: 'yes', words: 'oxygen' },
  ])
})

function inShort({ fact, value }: { fact: EquipmentFact; value: 'yes' | 'no' }) {
  return (value === 'no' ? '-' : '') + fact.replace('equipment.', '')
}
