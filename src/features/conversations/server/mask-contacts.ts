/**
 * Takes the ways of reaching a person past the conversation out of a text: every mail address but those of the reader,
 * and the numbers that are known to be theirs. What a mail quotes loses every telephone number.
 */
export function maskContacts(text: string, { keeps, phones, isQuoted = false }: Masked): string {
  const kept = new Set(keeps.map((address) => address.toLowerCase()))
  const known = new Set(phones.map(lastDigits))
  return text
    .replace(addresses, (address) =>
      kept.has(address.toLowerCase()) ? address : '[address hidden]',
    )
    .replace(numbers, (number) =>
      known.has(lastDigits(number)) || (isQuoted && isTelephone(number))
        ? '[number hidden]'
        : number,
    )
}

const addresses = /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
const numbers = /\+?\(?\d[\d\s().\-/–]{5,}\d/g

/** Not a date, which has as many digits together with its hour. */
function isTelephone(number: string): boolean {
  return digits(number).length >= 10 && !/\b(19|20)\d\d[-./]\d|\d[-./](19|20)\d\d\b/.test(number)
}

function digits(number: string): string {
  return number.replace(/\D/g, '')
}

/** National and international writing of a number end alike. */
function lastDigits(number: string): string {
  return digits(number).slice(-10)
}

export type Masked = {
  /** Addresses that the reader knows, because they are their own. */
  keeps: readonly string[]
  phones: readonly string[]
  isQuoted?: boolean
}
