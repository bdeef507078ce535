// Separate from the rules, so that pages can show the limits without loading the validation code.

/** Maximum lengths in characters, as required by the specification. */
export const maxTextLengths = {
  introName: 100,
  introText: 600,
  eventName: 30,
  eventDescription: 300,
  eventContact: 120,
  link: 300,
  grouping: 120,
  question: 120,
  answer: 2_000,
  office: 120,
  person: 120,
  documentName: 250,
  editedDocumentName: 100,
  documentDescription: 300,
} as const

/** Maximum number of records of each kind, because the page shows all of them. */
export const maxRecords = 300

/** Links in this group appear in the Real estate section instead of the Links section. */
export const realEstateGrouping = 'Hangars and airparks'
