/** Registers with checklists for imports. */
export const registers = {
  faa: 'United States',
  easa: 'Europe (EASA)',
  uk: 'United Kingdom',
  canada: 'Canada',
}

/** Transfers between registers that have a checklist, in display order. */
export const importRoutes = {
  'easa-faa': 'From an EASA country to the United States',
  'faa-easa': 'From the United States to an EASA country',
  'canada-faa': 'From Canada to the United States',
  'faa-canada': 'From the United States to Canada',
  'uk-faa': 'From the United Kingdom to the United States',
  'faa-uk': 'From the United States to the United Kingdom',
  'easa-easa': 'From one EASA country to another',
  'uk-easa': 'From the United Kingdom to an EASA country',
  'easa-uk': 'From an EASA country to the United Kingdom',
}
export type ImportRoute = keyof typeof importRoutes

/** Parts of every transfer, in order. */
export const importParts = [
  { id: 'sign', title: 'Before you sign' },
  { id: 'transfer', title: 'Export, flight, and taxes' },
  { id: 'register', title: 'New register' },
] as const

/** Checks text from a URL. */
export function isImportRoute(text: string): text is ImportRoute {
  return Object.hasOwn(importRoutes, text)
}
