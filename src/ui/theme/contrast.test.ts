import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { displayOptions } from '#kernel/preferences.ts'

const css = readFileSync('src/ui/theme/tokens.css', 'utf8')

/** Returns the tokens' colors in a theme, as the cascade of `tokens.css` sets them. */
function colorsOf(scheme: string, theme: string): Map<string, string> {
  const selectors = [
    ':root',
    `[data-scheme="${scheme}"]`,
    `[data-theme="${theme}"]`,
    `[data-scheme="${scheme}"][data-theme="${theme}"]`,
  ]
  return new Map(
    [...css.matchAll(/^ *([:[][^{\n]*) \{([^}]*)\}/gm)]
      .filter(([, selector = '']) => selectors.includes(selector))
      .flatMap(([, , body = '']) => [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)])
      .map(([, name = '', color = '']) => [name, color]),
  )
}

/** WCAG 2.2's contrast ratio of two colors such as #0e2238. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const onAnyGround = [
  'ink',
  'ink-2',
  'ink-3',
  'accent-text',
  'orange-text',
  'sky-text',
  'green',
  'amber',
  'sold',
]
const textPairs: [text: string, ground: string][] = [
  ...onAnyGround.flatMap((text) =>
    ['paper', 'mist'].map((ground): [string, string] => [text, ground]),
  ),
  ...['ink', 'ink-2'].map((text): [string, string] => [text, 'sunk']),
  ...['orange', 'sky', 'green', 'amber', 'sold'].map((hue): [string, string] => [
    'ink',
    `${hue}-soft`,
  ]),
  ['orange-text', 'orange-soft'],
  ['sky-text', 'sky-soft'],
  ['green', 'green-soft'],
  ['amber', 'amber-soft'],
  ['sold', 'sold-soft'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['paper', 'mast'],
  ...pairsInRules(),
]

/** Returns the pairs of the tokens that a rule sets as color and background together. */
function pairsInRules(): [string, string][] {
  return globSync('src/**/*.css')
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\{([^{}]*)\}/g)])
    .flatMap(([, body = '']) => {
      const text = /(?:^|[\s;])color: var\(--([\w-]+)\);/.exec(body)?.[1]
      const ground = /background(?:-color)?: var\(--([\w-]+)\);/.exec(body)?.[1]
      return text && ground && isToken(text) && isToken(ground)
        ? [[text, ground] as [string, string]]
        : []
    })
}

function isToken(name: string): boolean {
  return css.includes(`--${name}: `)
}

const themes = displayOptions.theme.flatMap((theme) =>
  ['light', 'dark'].map((scheme) => [theme, scheme] as const),
)

test.each(themes)(
  '[BEY-12] texts of the theme %s, %s, are readable on their grounds',
  (theme, scheme) => {
    const colors = colorsOf(scheme, theme)
    const tooLow = textPairs.flatMap(([text, ground]) => {
      const [one, other] = [colors.get(text), colors.get(ground)]
      if (!one || !other) return [`${text} or ${ground} isn’t a color`]
      const ratio = contrast(one, other)
      return ratio < 4.5 ? [`${text} on ${ground}: ${ratio.toFixed(2)}`] : []
    })
    expect([...new Set(tooLow)]).toEqual([])
  },
)

test.each(themes)('[BEY-12] borders of fields in the theme %s, %s, stand out', (theme, scheme) => {
  const colors = colorsOf(scheme, theme)
  const tooLow = ['paper', 'mist'].filter(
    (ground) => contrast(colors.get('field') ?? '', colors.get(ground) ?? '') < 3,
  )
  expect(tooLow).toEqual([])
})
