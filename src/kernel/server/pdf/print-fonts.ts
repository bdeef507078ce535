import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { translate } from '#kernel/messages/translate.ts'

/**
 * Full versions of Inter because names may contain umlauts and other characters. PDFs embed only the glyphs they use.
 */
const files = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  semibold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const

export function printFonts(): PrintFonts {
  opened ??= openFonts()
  return opened
}

let opened: PrintFonts | undefined

function openFonts(): PrintFonts {
  const require = createRequire(import.meta.url)
  const regular = readFileSync(require.resolve(files.regular))
  const semibold = readFileSync(require.resolve(files.semibold))
  const { characterSet } = create(regular) as Font
  return { regular, semibold, supported: new Set(characterSet) }
}

/**
 * Removes characters that the fonts lack, such as emoji. Replaces text in a script that they lack, such as Japanese or
 * Arabic, with a note, so that the document never changes a word silently.
 */
export function toPrintableText(text: string): string {
  const { supported } = printFonts()
  let written = ''
  for (const sign of text.normalize('NFC').replaceAll('\t', ' ')) {
    if (sign === '\n' || supported.has(sign.codePointAt(0) ?? 0)) written += sign
    else if (/\p{L}/u.test(sign)) written += missingLetter
  }
  return written.replace(missingText, translate('[text in another script]')).replace(/ {2,}/g, ' ')
}

/** Checks whether the fonts have all letters of the text. */
export function isPrintable(text: string): boolean {
  const { supported } = printFonts()
  return Array.from(text.normalize('NFC')).every(
    (sign) => !/\p{L}/u.test(sign) || supported.has(sign.codePointAt(0) ?? 0),
  )
}

/** A code point that no text contains, because it is a noncharacter. */
const missingLetter = '\u{10FFFF}'
const missingText = /\u{10FFFF}(?:[\s\p{P}\u{10FFFF}]*\u{10FFFF})?/gu

type PrintFonts = { regular: Buffer; semibold: Buffer; supported: ReadonlySet<number> }
