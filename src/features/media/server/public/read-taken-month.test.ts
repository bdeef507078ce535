import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noiseImage } from '#tests/support/images.ts'
import { monthPattern, toTakenMonth } from '../../taken-month.ts'
import { readTakenMonth } from './read-taken-month.ts'

const receivedAt = new Date('2026-11-20T12:00:00Z')
const aDatedPhoto = (date: string) =>
  noiseImage(120, 110)
    .jpeg()
    .withExif({ IFD0: { Model: 'E-M1' }, IFD2: { DateTimeOriginal: date } })
    .toBuffer()

test('[BEY-28] reads the month of a photo, also if the camera’s time zone is ahead', async () => {
  const read = async (date: string) => readTakenMonth(await aDatedPhoto(date), receivedAt)
  expect(await read('2026:10:28 14:03:11')).toBe('2026-10')
  expect(await read('2026:11:21 09:00:00')).toBe('2026-11')
  expect(await readTakenMonth(await noiseImage(120, 110).png().toBuffer(), receivedAt)).toBe(null)
})

test.each([
  '2026:11:22 00:00:00',
  '2027:03:01 10:00:00',
  '1999:12:31 23:59:59',
  '1970:01:01 00:00:00',
  '1980:01:01 00:00:00',
  '2000:01:01 00:00:00',
  '2012:01:01 00:03:12',
  '2026:02:30 10:00:00',
  '2026:13:01 10:00:00',
  '0000:00:00 00:00:00',
  '    :  :     :  :  ',
  '2026-10-28 14:03:11',
  '',
])('[BEY-28] ignores the implausible date “%s”', (date) => {
  expect(toTakenMonth(date, receivedAt)).toBe(null)
})

test('[BEY-28] forged camera data yields a plausible month or none, and never an error', async () => {
  const photo = await aDatedPhoto('2026:10:28 14:03:11')
  const start = photo.indexOf('Exif')
  const end = start + photo.readUInt16BE(start - 2) - 2
  const forgeries = fc.array(
    fc.tuple(fc.integer({ min: start + 6, max: end - 1 }), fc.constantFrom(0, 1, 8, 127, 255)),
    { minLength: 1, maxLength: 24 },
  )
  await fc.assert(
    fc.asyncProperty(forgeries, async (changes) => {
      const forged = Buffer.from(photo)
      for (const [at, byte] of changes) forged[at] = byte
      const month = await readTakenMonth(forged, receivedAt)
      if (month !== null) expect(month <= '2026-11' && monthPattern.test(month)).toBe(true)
    }),
    { numRuns: 300 },
  )
  // Each table links to itself and claims 65,535 entries.
  const looped = Buffer.from(photo).fill(255, start + 14, end)
  expect(await readTakenMonth(looped, receivedAt)).toBe(null)
})
