import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/asvs.md', 'utf8')

/** How many requirements of levels 1 and 2 a section of the standard has; those of level 3 come after them. */
const asked: Record<string, number> = {
  '6.1': 3,
  '6.2': 11,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
}

const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([123]) \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, no = '', level = '', state = '', shown = '']) => ({ no, level, state, shown }),
)

test('every requirement of levels 1 and 2 has one row', () => {
  const all = Object.entries(asked).flatMap(([section, last]) =>
    Array.from({ length: last }, (_, at) => `${section}.${at + 1}`),
  )
  expect(rows.map(({ no }) => no)).toEqual(all)
})

test.each(rows)('$no says how it stands, and what shows it is there', ({ state, shown }) => {
  expect(['met', 'partly', 'not met', 'no matter']).toContain(state)
  const files = [...shown.matchAll(/`((?:src|tests|docs)\/[^`]+)`/g)].map(([, file = '']) => file)
  for (const file of files) expect(existsSync(file), file).toBe(true)
  const contents = files.map((file) => readFileSync(file, 'utf8'))
  for (const [, title = ''] of shown.matchAll(/\*([^*]+)\*/g))
    expect(
      contents.some((content) => content.includes(title)),
      title,
    ).toBe(true)
})

test('every file that the rules name is there', () => {
  const [rules = ''] = text.split('## V6')
  for (const [, file = ''] of rules.matchAll(/`((?:src|tests|docs)\/[^`]+)`/g))
    expect(existsSync(file), file).toBe(true)
})
