import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const declarations = globSync('src/**/*.css').flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => ({ file, line: line.trim() })),
)

/** Returns the lines with a value in pixels that isn't in the scale. */
function findOthers(kind: RegExp, scale: readonly number[]): string[] {
  return declarations.flatMap(({ file, line }) => {
    const values = [...line.matchAll(kind)].flatMap(([text]) => [...text.matchAll(/([\d.]+)px/g)])
    return values.every(([, value]) => scale.includes(Number(value))) ? [] : [`${file}: ${line}`]
  })
}

// Utilities such as `text-14` and `rounded-small` are variables of the theme, so only explicit values can differ.
test('texts have one of six sizes, which follow the size that readers choose in their browser', () => {
  const kind = /text-\[[^\]]+\]|font-size:[^;]+|font:[^;]+|--[fl]\d+:[^;]+/g
  // Labels below icons grow only as far as their boxes allow.
  const label = 'src/ui/theme/utilities.css: font-size: min(var(--f12), 15px);'
  expect(findOthers(kind, [])).toEqual([label])
  const sizes = [0.75, 0.875, 1, 1.25, 1.75, 2.5]
  const sizesInRem = declarations.flatMap(({ line }) =>
    [...line.matchAll(/(?:font-size|--f\d+): ([\d.]+)rem/g)].map(([, size]) => Number(size)),
  )
  expect([...new Set(sizesInRem)].toSorted((a, b) => a - b)).toEqual(sizes)
})

test('each size has one line height, and only marks in boxes have another', () => {
  const others = declarations.filter(({ line }) =>
    /(?:^|[ :])lh-(?!\[1\])|^line-height:|^font-size: var/.test(line),
  )
  const defining = ['src/ui/theme/utilities.css', 'src/features/storefronts/web/embed/embed.css']
  expect(others.filter(({ file }) => !defining.includes(file))).toEqual([])
})

test('gaps have one of nine sizes', () => {
  expect(findOthers(/gap-\S*\[[^\]]+\]|gap:[^;]+/g, [4, 8, 12, 16, 20, 24, 32, 48, 64])).toEqual([])
})

test('corners have one of three radii, are round, or belong to a bar a few pixels thick', () => {
  const bars = 2
  const radii = [bars, 6, 8, 12]
  expect(findOthers(/rounded-\S*\[[^\]]+\]|border-radius:[^;]+/g, radii)).toEqual([])
})
