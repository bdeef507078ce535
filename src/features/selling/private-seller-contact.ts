import type { z } from 'zod'
import type { ProfileContact } from '#features/accounts/profile-contract.ts'
import { ContactInput } from '#features/accounts/rules.ts'
import { contactParts } from './contract.ts'
import type { WizardEntries } from './wizard-entries.ts'

/** Returns a private seller's contact details as initial values for the wizard. */
export function toContactEntries(profile: ProfileContact): Pick<WizardEntries, Part> {
  return Object.fromEntries(contactParts.map((part) => [part, profile[part] ?? ''])) as Record<
    Part,
    string
  >
}

/** Validates the contact using the same rules as My Contact Info. */
export function validateSellerContact(entries: WizardEntries) {
  return ContactInput.safeParse(toContactInput(entries))
}

export function toContactInput(entries: WizardEntries): z.input<typeof ContactInput> {
  return Object.fromEntries(contactParts.map((part) => [part, entries[part]])) as Record<
    Part,
    string
  >
}

export function differsFromProfile(entries: WizardEntries, profile: ProfileContact): boolean {
  return contactParts.some((part) => entries[part].trim() !== (profile[part] ?? ''))
}

type Part = (typeof contactParts)[number]
