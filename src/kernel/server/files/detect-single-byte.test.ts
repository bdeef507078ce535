import { expect, test } from 'vitest'
import { detectSingleByte, type SingleByteEncoding } from './detect-single-byte.ts'

/** Encodes text with the inverse of the decoder's table. */
function encode(text: string, encoding: SingleByteEncoding): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const byLetter = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  )
  return Uint8Array.from(Array.from(text), (letter) => byLetter.get(letter) ?? 0x3f)
}

const samples: readonly (readonly [SingleByteEncoding, string])[] = [
  ['windows-1252', 'Köln;schön gepflegt, für Übungsflüge, große Prüfung fällig'],
  ['windows-1252', 'München'],
  ['windows-1252', 'Avión en español, pintura del año 2010, revisión y hélice nuevas'],
  ['windows-1252', 'Très bon état, hangaré, révisé à Besançon'],
  ['windows-1252', 'It’s a “Platinum” package – hangared…'],
  ['windows-1252', 'Garmin™ GTN 650, 20° flaps, £85,000'],
  ['windows-1252', 'Flyet står på Gardermoen, søndag og lørdag'],
  ['windows-1254', 'Satılık uçak, ışıklı pano, bakımları düzenli, eğitimde kullanılmadı'],
  ['windows-1254', 'İstanbul;hasarsız;şık iç döşeme'],
  ['windows-1254', 'Eskişehir, çok iyi durumda'],
  ['windows-1250', 'Łódź, śmigło po przeglądzie, świeży wygląd'],
  ['windows-1250', 'letoun v dobrém stavu, hangárovaný, žlutý nátěr'],
  ['windows-1250', 'Gödöllő, őszi nagyjavítás után'],
  ['macintosh', 'Köln;schön gepflegt, für Übungsflüge, große Prüfung fällig'],
  ['macintosh', 'Matrícula;Año;Córdoba;avión español'],
  ['macintosh', 'Très bon état, hangaré, révisé à Besançon'],
  ['macintosh', 'A Coruña, Peñíscola, Málaga'],
]

test.each(samples)('[IMP-01] detects %s: %s', (encoding, text) => {
  const bytes = encode(text, encoding)
  const detected = detectSingleByte(bytes)
  expect(new TextDecoder(detected).decode(bytes)).toBe(text)
})
