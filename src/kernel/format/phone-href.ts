/**
 * Returns the address of a call or text message, in E.164 form. Numbers without a country code are American. Returns
 * undefined for a text that can't be dialed from everywhere, so that it isn't a link: a local number, or two numbers.
 */
export function phoneHref(phone: string, scheme: 'tel' | 'sms' = 'tel'): string | undefined {
  const [number = ''] = phone.normalize('NFKC').split(/\s*(?:\bext|(?<=\d)\s*x(?=\s?\d)|#)/i)
  const written = number.replace('(0)', '').trim()
  const digits = (/[a-z]/i.test(written) ? toKeypad(written) : written).replace(/\D/g, '')
  if (/^(?:\+|00)/.test(written)) return international(digits.replace(/^00/, ''), scheme)
  return /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits)
    ? international(digits.replace(/^1?/, '1'), scheme)
    : undefined
}

function international(digits: string, scheme: string): string | undefined {
  return /^[1-9]\d{6,14}$/.test(digits) ? `${scheme}:+${digits}` : undefined
}

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
