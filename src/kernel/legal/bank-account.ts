/** Bank account to which buyers transfer payments. */
export type BankAccount = {
  holder: string
  /** IBAN or a national account number. */
  account: string
  /** BIC, routing number, or sort code. */
  bankCode: string | null
  bank: string | null
  /** Days until an unpaid order expires. */
  payDays: number
}

export const defaultPayDays = 14

/** Checks the length and the check digits of an IBAN. Returns true for numbers that aren't IBANs. */
export function isValidAccount(account: string): boolean {
  if (!/^[A-Z]{2}\d{2}/.test(account)) return true
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(account)) return false
  const rotated = account.slice(4) + account.slice(0, 4)
  const digits = rotated.replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n
}

/** Formats an IBAN in groups of four. Returns other numbers unchanged. */
export function formatAccount(account: string): string {
  return /^[A-Z]{2}\d{2}/.test(account) ? account.replace(/(.{4})(?=.)/g, '$1 ') : account
}
