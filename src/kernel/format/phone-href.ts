/**
 * Returns the address of a call or text message, in E.164 form with the extension of a call: `tel:+17025550142;ext=5`.
 * Numbers without a country code are American. Of several numbers, returns the first. Returns undefined for a text that
 * can't be dialed from everywhere, such as a local number.
 */
export function phoneHref(text: string, scheme: 'tel' | 'sms' = 'tel'): string | undefined {
  const [phone = ''] = splitPhones(text.normalize('NFKC'))
  const [number = '', extension] = phone.split(extensionMark)
  const written = number.replace('(0)', '').trim()
  const digits = (/[a-z]/i.test(written) ? toKeypad(written) : written).replace(/\D/g, '')
  const isInternational = /^(?:\+|00)/.test(written)
  if (!isInternational && !/^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return undefined
  const dialed = isInternational ? digits.replace(/^00/, '') : digits.replace(/^1?/, '1')
  if (!/^[1-9]\d{6,14}$/.test(dialed)) return undefined
  const suffix = /^\d+/.exec(extension ?? '')?.[0]
  return `${scheme}:+${dialed}${suffix && scheme === 'tel' ? `;ext=${suffix}` : ''}`
}

/** Splits a text such as "303-555-0142 / 720-555-0111" into its numbers. A German number may contain slashes itself. */
export function splitPhones(text: string): string[] {
  return text.split(
    /\s*[;|]\s*|\s+\/\s+|\s+(?:or|oder|o|veya|and|und|y|ve|&)\s+|\s*,\s*(?=[+(\d])/i,
  )
}

const extensionMark = /[\s,;]*(?:\bext(?:ension)?|(?<=\d)\s*x(?=\s?\d)|#)[.:\s]*/i

/** Returns the digits of "1-800-FLY-CHEAP", as phones do, which ignore surplus letters. Other texts have none. */
function toKeypad(text: string): string {
  if (!/^(?:1[\s.-]?)?\(?[2-9]\d\d\)?[\s.-]?[\dA-Z][\dA-Z-]{6,}$/.test(text)) return ''
  const digits = text.replace(/[A-Z]/g, (letter) =>
    String(keys.findIndex((key) => key.includes(letter)) + 2),
  )
  return digits.replace(/\D/g, '').replace(/^1?/, '').slice(0, 10)
}

/** Letters on the keys from 2 to 9. */
const keys = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ']
