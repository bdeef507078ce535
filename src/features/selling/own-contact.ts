import type { z } from 'zod'
import type { ProfileContact } from '#features/accounts/profile-contract.ts'
import { ContactForm } from '#features/accounts/rules.ts'
import type { WizardEntries } from './wizard-entries.ts'

const parts = [
  'contactFirstName',
  'contactLastName',
  'contactEmail',
  'contactPhone',
  'contactSMS',
] as const

/** A private seller's contact as the wizard begins with it. */
export function entriesOfProfile(profile: ProfileContact): Pick<WizardEntries, Part> {
  return Object.fromEntries(parts.map((part) => [part, profile[part] ?? ''])) as Record<
    Part,
    string
  >
}

/** As My Contact Info takes it: by its own rules. */
export function checkOwnContact(entries: WizardEntries) {
  return ContactForm.safeParse(ownContactInput(entries))
}

export function ownContactInput(entries: WizardEntries): z.input<typeof ContactForm> {
  return Object.fromEntries(parts.map((part) => [part, entries[part]])) as Record<Part, string>
}

export function differsFromProfile(entries: WizardEntries, profile: ProfileContact): boolean {
  return parts.some((part) => entries[part].trim() !== (profile[part] ?? ''))
}

type Part = (typeof parts)[number]
