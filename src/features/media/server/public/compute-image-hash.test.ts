import { readdirSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { computeImageHash, maxImageHashDistance } from './compute-image-hash.ts'

test('[BEY-10] a resized, recompressed, or brightened photo has the same hash', async () => {
  for (const file of photographs.slice(0, 4)) {
    const print = await requirePrint(sharp(file))
    const changed = [
      sharp(file).resize({ width: 300 }).jpeg({ quality: 40 }),
      sharp(file).webp({ quality: 30 }),
      sharp(file).modulate({ brightness: 1.15 }).jpeg(),
      sharp(file).resize({ width: 640, height: 400, fit: 'fill' }).png(),
    ]
    for (const picture of changed)
      expect(
        distance(print, await requirePrint(sharp(await picture.toBuffer()))),
      ).toBeLessThanOrEqual(maxImageHashDistance)
  }
})

test('[BEY-10] detects a photo after a narrow strip is cropped from its edges', async () => {
  const near = await Promise.all(
    photographs.slice(0, 12).map(async (file) => {
      const { width, height } = await sharp(file).metadata()
      const [left, top] = [Math.round(width * 0.01), Math.round(height * 0.01)]
      const crop = { left, top, width: width - 2 * left, height: height - 2 * top }
      return distance(
        await requirePrint(sharp(file)),
        await requirePrint(sharp(await sharp(file).extract(crop).toBuffer())),
      )
    }),
  )
  expect(near.filter((bits) => bits <= maxImageHashDistance).length).toBeGreaterThanOrEqual(10)
})

test('[BEY-10] other photos have different hashes', async () => {
  // The demo's aircraft share models of interiors, so pictures of two cabins may differ in their leather only. Some
  // liveries are one picture in two colors.
  const exteriors = photographs.filter((name) => !/-(cabin|panel)\d?\.jpg$/.test(name))
  const some = exteriors.filter((_, index) => index % 4 === 0)
  const prints = await Promise.all(
    some.map(async (file) => ({
      view: file.replace(/^(.*\/[^-]+)-[^-]+-/, '$1-'),
      print: await requirePrint(sharp(file)),
    })),
  )
  const close = prints.flatMap(({ view, print }, index) =>
    prints
      .slice(index + 1)
      .filter(
        (other) => other.view !== view && distance(print, other.print) <= maxImageHashDistance,
      )
      .map((other) => `${view} ${other.view}`),
  )
  expect(close).toEqual([])
})

test('[BEY-10] a uniform picture has no hash: clear sky, or one color', async () => {
  const sky = sharp({ create: { width: 900, height: 600, channels: 3, background: '#9cc4ee' } })
  expect(await computeImageHash(sky)).toBeNull()
  const grain = sharp(Buffer.from(Array.from({ length: 90 * 60 }, (_, i) => 180 + (i % 5))), {
    raw: { width: 90, height: 60, channels: 1 },
  })
  expect(await computeImageHash(grain)).toBeNull()
})

const folder = 'demo/pictures'
const photographs = readdirSync(folder)
  .filter((name) => name.endsWith('.jpg'))
  .map((name) => `${folder}/${name}`)

async function requirePrint(picture: Sharp): Promise<string> {
  const print = await computeImageHash(picture)
  if (print === null) throw new Error('This picture is flat.')
  return print
}

function distance(a: string, b: string) {
  return a.split('').filter((bit, index) => bit !== b[index]).length
}
