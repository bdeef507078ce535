/** Character sets of one byte per letter that spreadsheets write, most common first. */
export type SingleByteEncoding = 'windows-1252' | 'windows-1254' | 'windows-1250' | 'macintosh'

/**
 * Chooses the character set in which the letters beyond ASCII are those of its languages, inside words, and in the
 * expected case. "Müller" in another one is "MŸller" or "M¸ller".
 */
export function detectSingleByte(bytes: Uint8Array): SingleByteEncoding {
  const sample = bytes.subarray(0, maxBytes)
  const scored = candidates.map(([encoding, letters]) => ({
    encoding,
    score: score(new TextDecoder(encoding).decode(sample), letters),
  }))
  // The sort is stable, so the more common one wins a tie.
  return scored.sort((a, b) => b.score - a.score)[0]?.encoding ?? 'windows-1252'
}

function score(text: string, letters: ReadonlySet<string>): number {
  let total = 0
  for (const { 0: sign, index } of text.matchAll(/\P{ASCII}/gu))
    total += scoreSign(sign, text[index - 1] ?? '', text[index + 1] ?? '', letters)
  return total
}

function scoreSign(sign: string, before: string, after: string, letters: ReadonlySet<string>) {
  const neighbors = [before, after].filter((item) => isLetter.test(item)).length
  const isInside = neighbors === 2
  if (!isLetter.test(sign))
    return marks.has(sign) && (!isInside || sign === '’') ? neighbors || 1 : -2
  const isWrongCase = isUpper.test(sign) ? isLower.test(before) : isUpper.test(after) && isInside
  if (!letters.has(sign) || isWrongCase || neighbors === 0) return -2
  return neighbors
}

const isLetter = /\p{L}/u
const isUpper = /\p{Lu}/u
const isLower = /\p{Ll}/u

const marks = new Set('’‘“”„«»‹›–—…•€£¥°®™©½¼¾²³±×·§¿¡\u00a0')
const western = 'äöüßÄÖÜáéíóúñÁÉÍÓÚÑàâçèêëîïôùûœæøåÆØÅÀÂÇÈÊÎÔ'
const candidates: readonly (readonly [SingleByteEncoding, ReadonlySet<string>])[] = [
  ['windows-1252', new Set(western)],
  ['windows-1254', new Set('çğıöşüÇĞİÖŞÜâîûäßé')],
  ['windows-1250', new Set('ąćęłńóśźżĄĆĘŁŃÓŚŹŻáčďéěíňřšťúůýžÁČĎÉĚÍŇŘŠŤÚŮÝŽäôľĺőűŐŰöüÖÜßđĐ')],
  ['macintosh', new Set(western)],
]

const maxBytes = 32 * 1024
