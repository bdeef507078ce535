import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Region = [text: string, longitude: number, latitude: number, width: number, height: number]
const { land, names } = JSON.parse(readFileSync('public/map/outlines.json', 'utf8')) as {
  land: number[][]
  names: Region[]
}

test('[BEY-04] no outline connects both edges of the map with a straight line', () => {
  for (const line of land) {
    const steps = line.filter((_, i) => i % 2 === 0).slice(1)
    const widest = Math.max(...steps.map(Math.abs), Math.abs(steps.reduce((sum, x) => sum + x, 0)))
    expect(widest).toBeLessThan(9_000)
  }
})

test('[BEY-04] names of large regions come before those of small ones', () => {
  const rank = (text: string) => names.findIndex(([name]) => name === text)
  const ranks = ['Canada', 'Mexico', 'Texas', 'California', 'Nevada', 'Vermont', 'Delaware'].map(
    rank,
  )
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  expect(ranks).not.toContain(-1)
})
