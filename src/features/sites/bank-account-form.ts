import { z } from 'zod'
import { maxCharacters } from '#kernel/fields.ts'
import { defaultPayDays, isValidAccount } from '#kernel/legal/bank-account.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'

export const bankAccountLabels = {
  holder: 'Account holder',
  account: 'IBAN or account number',
  bankCode: 'BIC or routing number',
  bank: 'Bank',
  payDays: 'Days to pay',
} as const

export const maxBankAccountLengths = { holder: 70, account: 34, bankCode: 20, bank: 70 } as const

const line = (name: keyof typeof maxBankAccountLengths) =>
  z
    .string()
    .overwrite(normalizeLine)
    .max(...maxCharacters(maxBankAccountLengths[name]))
    .default('')

/** An account. Either it has a holder and a number, or the site offers no bank transfers. */
export const BankAccountFields = z
  .object({
    holder: line('holder'),
    account: z
      .string()
      .overwrite((text) => text.replace(/[\s.-]/g, '').toUpperCase())
      .max(...maxCharacters(maxBankAccountLengths.account))
      .refine((text) => /^[A-Z\d]*$/.test(text) && isValidAccount(text), 'Check the number.')
      .default(''),
    bankCode: line('bankCode'),
    bank: line('bank'),
    payDays: z.coerce.number('Enter 1 to 90 days.').int().min(1).max(90).default(defaultPayDays),
  })
  .superRefine(({ holder, account, bankCode, bank }, check) => {
    if (!holder && !account && !bankCode && !bank) return
    for (const [name, value] of Object.entries({ holder, account }))
      if (!value)
        check.addIssue({
          code: 'custom',
          path: [name],
          message: 'Enter the account holder and the number.',
        })
  })
