/**
 * Hides contact details that would let the reader bypass the conversation: the other party's known phone numbers and
 * all email addresses except the reader's own. In quoted text, hides every phone number.
 */
export function maskContacts(
  text: string,
  { allowedAddresses, phones, isQuoted = false }: MaskOptions,
): string {
  const visible = new Set(allowedAddresses.map((address) => address.toLowerCase()))
  const hidden = new Set(phones.map(lastDigits))
  return text
    .replace(addresses, (address) =>
      visible.has(address.toLowerCase()) ? address : '[address hidden]',
    )
    .replace(numbers, (number) =>
      hidden.has(lastDigits(number)) || (isQuoted && isTelephone(number))
        ? '[number hidden]'
        : number,
    )
}

/** Lengths are limited, because an unbounded local part would make the search quadratic. */
const addresses = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu
const numbers = /\+?\(?\d[\d\s().\-/–]{5,}\d/g

/** Excludes dates followed by a time, which have as many digits as a phone number. */
function isTelephone(number: string): boolean {
  return digits(number).length >= 10 && !/\b(19|20)\d\d[-./]\d|\d[-./](19|20)\d\d\b/.test(number)
}

function digits(number: string): string {
  return number.replace(/\D/g, '')
}

/** Returns the last ten digits, which are the same in national and international format. */
function lastDigits(number: string): string {
  return digits(number).slice(-10)
}

export type MaskOptions = {
  /** The reader's own addresses, which stay visible. */
  allowedAddresses: readonly string[]
  phones: readonly string[]
  isQuoted?: boolean
}
