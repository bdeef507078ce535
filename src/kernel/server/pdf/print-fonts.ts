import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

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
 * Removes characters that the fonts lack, such as emoji. Replaces missing letters with a question mark so that they
 * don't silently change a word.
 */
export function toPrintableText(text: string, { supported }: PrintFonts = printFonts()): string {
  let written = ''
  for (const sign of text.normalize('NFC').replaceAll('\t', ' ')) {
    if (sign === '\n' || supported.has(sign.codePointAt(0) ?? 0)) written += sign
    else if (/\p{L}/u.test(sign)) written += '?'
  }
  return written.replace(/ {2,}/g, ' ')
}

type PrintFonts = { regular: Buffer; semibold: Buffer; supported: ReadonlySet<number> }
