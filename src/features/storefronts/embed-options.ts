import { translateMessage } from '#kernel/messages/translate.ts'
import { type InventorySortOrder, inventorySortOrders } from './storefront-url.ts'

export const embedThemes = {
  get light() {
    return translateMessage('Light', 'colors')
  },
  dark: 'Dark',
  auto: 'Match visitor’s device',
} as const
type EmbedTheme = keyof typeof embedThemes
export const embedColumns = [1, 2, 3, 4] as const
export const embedLimits = [10, 25, 50] as const

/** Appearance and filters of an embedded inventory. */
export type EmbedOptions = {
  theme: EmbedTheme
  /** Six hexadecimal digits. Null for the default color. */
  accent: string | null
  /** Maximum number of columns. Narrow frames show fewer. */
  cols: (typeof embedColumns)[number]
  /** Aircraft per page. */
  limit: (typeof embedLimits)[number]
  emp: number | undefined
  off: number | undefined
  order: InventorySortOrder
  page: number
}

const embedDefaults: EmbedOptions = {
  theme: 'light',
  accent: null,
  cols: 3,
  limit: 10,
  emp: undefined,
  off: undefined,
  order: 'n',
  page: 0,
}

/** Ignores invalid values because the URL may have been edited by hand. */
export function readEmbedOptions(params: URLSearchParams): EmbedOptions {
  const text = (name: string) => params.get(name) ?? ''
  const order = text('order')
  const accent = text('accent').replace(/^#/, '').toLowerCase()
  return {
    theme: Object.hasOwn(embedThemes, text('theme'))
      ? (text('theme') as EmbedTheme)
      : embedDefaults.theme,
    accent: isAccent(accent) ? accent : null,
    cols: readChoice(embedColumns, text('cols')) ?? embedDefaults.cols,
    limit: readChoice(embedLimits, text('limit')) ?? embedDefaults.limit,
    emp: readId(text('emp')),
    off: readId(text('off')),
    order: Object.hasOwn(inventorySortOrders, order)
      ? (order as InventorySortOrder)
      : embedDefaults.order,
    page: Math.min(readId(text('page')) ?? 0, 10_000),
  }
}

/** Builds the URL of an embedded inventory. Omits default values. */
export function embedUrl(route: string, options: Partial<EmbedOptions>): string {
  const params = new URLSearchParams()
  for (const name of embedParameters) {
    const value = options[name]
    if (value !== undefined && value !== null && value !== embedDefaults[name])
      params.set(name, String(value))
  }
  const path = `/embed/biz/${encodeURIComponent(route)}`
  return params.size > 0 ? `${path}?${params}` : path
}

export const embedParameters = [
  'theme',
  'accent',
  'cols',
  'limit',
  'emp',
  'off',
  'order',
  'page',
] as const satisfies readonly (keyof EmbedOptions)[]

export function isAccent(text: string): boolean {
  return /^[0-9a-f]{6}$/.test(text)
}

/**
 * Darkens or lightens the accent until its contrast is at least 4.5:1, the WCAG minimum for text. Returns six
 * hexadecimal digits.
 */
export function readableAccent(accent: string, on: 'light' | 'dark'): string {
  const target = on === 'light' ? 0 : 255
  const ground = luminance(grounds[on])
  let rgb = toRgb(accent)
  for (let step = 0; step < 20 && contrast(luminance(rgb), ground) < 4.5; step++)
    rgb = rgb.map((part) => Math.round(part + (target - part) * 0.15))
  return rgb.map((part) => part.toString(16).padStart(2, '0')).join('')
}

const grounds = { light: [255, 255, 255], dark: [12, 24, 38] } as const

function toRgb(hex: string) {
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

function luminance(rgb: readonly number[]) {
  const [r = 0, g = 0, b = 0] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: number, b: number) {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function readChoice<T extends number>(values: readonly T[], text: string): T | undefined {
  return values.find((value) => String(value) === text)
}

function readId(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
